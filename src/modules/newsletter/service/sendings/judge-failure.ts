import type { MessageKey } from '#kernel/i18n/texts.ts';
import { MailHostError } from '#kernel/mail/mail-host.ts';
import { MailError } from '#kernel/mail/smtp.ts';

/** Minutes until the next attempt; afterwards it has failed. */
const WAITS = [1, 5, 30, 120, 360, 1440];

/** `isBad`: the mailbox does not exist. `stall`: not the fault of the reader, the whole sending has to wait. */
export type Verdict = {
  step: 'lose' | 'postpone' | 'refuse' | 'bounce';
  waitMinutes?: number;
  smtpCode: number;
  problem: MessageKey;
  stall?: MessageKey;
};

/** The consequence of the answer of a mail server (RFC 5321, RFC 3463) at this attempt. */
export function judgeFailure(error: unknown, attempts: number): Verdict {
  if (!(error instanceof MailError)) {
    const stall = error instanceof MailHostError ? 'newsletter_reasonMailbox' : 'newsletter_reasonServer';
    return { step: 'postpone', waitMinutes: 1, smtpCode: 0, problem: 'newsletter_problemServer', stall };
  }
  const { responseCode: smtpCode, command, code, hint } = error;
  if (error.isUnclear) return { step: 'lose', smtpCode, problem: 'newsletter_problemUnclear' };
  const waiting = { step: 'postpone', waitMinutes: 1, smtpCode } as const;
  if (command === 'AUTH' || code === 'EAUTH' || [530, 534, 535, 538].includes(smtpCode))
    return { ...waiting, problem: 'newsletter_problemServer', stall: 'newsletter_reasonLogin' };
  if (command === 'MAIL FROM' && smtpCode >= 500)
    return { ...waiting, problem: 'newsletter_problemServer', stall: 'newsletter_reasonSender' };
  if (smtpCode < 400) return { ...waiting, problem: 'newsletter_problemServer' };
  if (smtpCode < 500) return later(smtpCode, attempts);
  if (/5\.1\.(1|2|3|10)\b/.test(hint)) return { step: 'bounce', smtpCode, problem: 'newsletter_problemNoMailbox' };
  if (/5\.2\.2\b/.test(hint)) return later(smtpCode, attempts);
  if (/5\.7\.\d+/.test(hint)) return { step: 'refuse', smtpCode, problem: 'newsletter_problemPolicy' };
  return { step: 'refuse', smtpCode, problem: 'newsletter_problemRefused' };
}

function later(smtpCode: number, attempts: number): Verdict {
  const waitMinutes = WAITS[attempts - 1];
  if (waitMinutes === undefined) return { step: 'refuse', smtpCode, problem: 'newsletter_problemTooLong' };
  return { step: 'postpone', waitMinutes, smtpCode, problem: 'newsletter_problemLater' };
}
