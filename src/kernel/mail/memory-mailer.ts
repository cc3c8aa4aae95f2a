import { checkMail } from './check-mail.ts';
import type { Mailer, SentMail } from './mailer.ts';

export type MemoryMailer = Mailer & {
  /** All sent emails, oldest first. */
  sent: SentMail[];
  /** The newest email to this address; throws when there is none. */
  lastTo: (address: string) => SentMail;
  /** Makes all further sends fail with this error until null is set. */
  failWith: (error: Error | null) => void;
};

/** In-memory mailer for tests: validates like the real ones and records the emails. */
export function createMemoryMailer(now: () => Date = () => new Date()): MemoryMailer {
  const sent: SentMail[] = [];
  let failure: Error | null = null;
  return {
    sent,
    async send(mail) {
      checkMail(mail);
      if (failure) throw failure;
      const id = `mail-${sent.length + 1}`;
      sent.push({ ...mail, id, from: 'test@kirchplatz.test', sentAt: now() });
      return { id };
    },
    lastTo(address) {
      const found = sent.findLast((mail) => mail.to === address || mail.to.endsWith(`<${address}>`));
      if (!found)
        throw new Error(`No mail to ${address}; sent to: ${sent.map((mail) => mail.to).join(', ') || 'nobody'}`);
      return found;
    },
    failWith(error) {
      failure = error;
    },
  };
}
