import type { Context } from '#kernel/context.ts';
import { headerIn, type MailPart, partsOfMail } from './legible-mail.ts';
import type { IncomingMail } from './parse-mail.ts';

/** An email that came into a mailbox and is no message yet. */
export type ArrivedMail = Pick<
  IncomingMail,
  'headerId' | 'automatic' | 'answers' | 'name' | 'email' | 'subject' | 'text' | 'files'
> & {
  /** Its parts, the head of the email itself first; split when they are asked for, because an email may be large. */
  parts: () => readonly MailPart[];
  /** A header of the email itself; '' = none. */
  header: (name: string) => string;
  /** The parishes whose emails come through the mailbox. */
  siteIds: readonly string[];
};

/** Decides for a room whether an email answers or reports about what the room sent; true if it does, and is no message. */
export type MailTaker = (ctx: Context, mail: ArrivedMail) => Promise<boolean>;

declare module '#kernel/module.ts' {
  interface HandedIn {
    mailTakers: MailTaker;
  }
}

const MOST_HEAD = 64 * 1024;

type Arriving = { mail: IncomingMail; siteIds: readonly string[] };

/** The view of an email for other rooms. */
export function arrivedOf(source: Uint8Array, { mail, siteIds }: Arriving): ArrivedMail {
  const [first] = partsOfMail(source.subarray(0, MOST_HEAD));
  const header = (name: string) => headerIn(first?.head ?? '', name);
  const { headerId, automatic, answers, name, email, subject, text, files } = mail;
  const said = { headerId, automatic, answers, name, email, subject, text, files };
  return { ...said, parts: () => partsOfMail(source), header, siteIds };
}

/** True if a room took the email, so that it is none for the inbox. One that fails leaves it to the inbox. */
export async function isTakenElsewhere(
  ctx: Context,
  source: Uint8Array,
  { mail, siteIds }: Arriving,
): Promise<boolean> {
  const takers = ctx.across.handedIn('mailTakers');
  if (takers.length === 0) return false;
  const arrived = arrivedOf(source, { mail, siteIds });
  for (const take of takers) {
    try {
      if (await take(ctx, arrived)) return true;
    } catch (error) {
      ctx.log.error({ err: error, headerId: mail.headerId }, 'email not taken by another room');
    }
  }
  return false;
}
