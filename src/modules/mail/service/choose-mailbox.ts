import type { MailPurpose } from '#kernel/mail/mailer.ts';
import type { Mailbox } from '../contract.ts';

type Mailboxes = { readonly DEFAULT_SYSTEM_MAILBOX: string; readonly mailboxes: readonly Mailbox[] };
export type MailboxUse = { siteId: string | null; purpose: MailPurpose; uuid?: string | undefined };

/** The mailbox asked for, else that of this parish and purpose, else of this purpose, else the default one; null = that of the environment. */
export function chooseMailbox({ DEFAULT_SYSTEM_MAILBOX: name, mailboxes }: Mailboxes, use: MailboxUse): Mailbox | null {
  const usable = mailboxes.filter((box) => box.host && senderOf(box));
  const meant = usable.filter(({ purposes }) => purposes.includes(use.purpose));
  return (
    (use.uuid ? usable.find(({ uuid }) => uuid === use.uuid) : undefined) ??
    meant.find(({ sites }) => use.siteId !== null && sites.includes(use.siteId)) ??
    meant.find(({ sites }) => sites.length === 0) ??
    (name ? usable.find(({ uuid, _id }) => uuid === name || _id === name) : undefined) ??
    null
  );
}

/** The sender's address; mailboxes stored before there was a field for it have only the user name. */
export const senderOf = ({ from_address: address, user }: Mailbox): string =>
  address || (user.includes('@') ? user : '');
