import { checkMail } from './check-mail.ts';
import type { Mailer, SentMail } from './mailer.ts';

export type MemoryMailer = Mailer & {
  /** Everything sent so far, oldest first. */
  sent: SentMail[];
  /** The newest letter to this address; fails loudly when there is none, because a test then asks in vain. */
  lastTo: (address: string) => SentMail;
  /** Every further letter fails with this error until null is set. */
  failWith: (error: Error | null) => void;
};

/** The mailer of the tests: refuses what the real ones refuse and remembers the rest. */
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
