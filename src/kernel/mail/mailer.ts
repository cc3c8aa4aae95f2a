import type { MailNetwork } from './mail-host.ts';

/** Purpose of a message; decides which mailbox sends it. */
export type MailPurpose = 'system' | 'notification' | 'newsletter' | 'message';

/** An email. Addresses are plain or 'Name <address>'. */
export type Mail = {
  /** uuid of its row in the outbox, chosen by a sender that must not send it twice: a second message with it is not sent. */
  id?: string | undefined;
  to: string;
  subject: string;
  text: string;
  html?: string | undefined;
  replyTo?: string | undefined;
  /** Name beside the address of the mailbox, in place of its own: the parish that writes. */
  senderName?: string | undefined;
  /** Extra headers such as List-Unsubscribe; names and values without line breaks. */
  headers?: Record<string, string> | undefined;
  /** Message-ID with angle brackets, for messages whose answers must be recognised; default: chosen by the sender. */
  messageId?: string | undefined;
  /** Files of the file store that go with it. */
  attachments?: readonly MailAttachment[] | undefined;
  /** uuid of the mailbox that sends it, while that exists; default: the one of parish and purpose. */
  mailbox?: string | undefined;
  /** Default: 'system'. */
  purpose?: MailPurpose | undefined;
  /** Subject of the message ('order' and its id), so that the room of that thing can list its messages. */
  about?: { kind: string; id: string } | undefined;
  /** The parish it is sent for; default: the installation. */
  siteId?: string | null | undefined;
  /** Administrators who look at what was sent do not see its text. */
  isPrivate?: boolean | undefined;
  /** Neither text nor recipient nor subject is shown to those who look at what was sent, or stored in plain text. */
  isConfidential?: boolean | undefined;
  /** A person waits for it: a failure is thrown, not tried again later. */
  isAwaited?: boolean | undefined;
  /** Tells colleagues of something: when it fails nobody is told of that in turn. */
  isNotice?: boolean | undefined;
};

/**
 * `content` is read from the store by whoever delivers it; stored messages have only the key. `cid`: the name by which the HTML part
 * shows it as a picture.
 */
export type MailAttachment = { name: string; type: string; key: string; cid?: string; content?: Buffer };

export type SentMail = Mail & { id: string; from: string; sentAt: Date };

/** Sends through a mailbox of the configuration, else through SMTP_URL, else into the outbox folder. */
export type Mailer = {
  send: (mail: Mail) => Promise<{ id: string }>;
};

/** The mailer of the product: stores every message, chooses its mailbox and tries again what failed for now. */
export type Post = Mailer & {
  /** Network in which mail servers are reached. */
  network: MailNetwork;
  /** Way of messages that no mailbox is meant for: SMTP_URL, or the outbox folder. */
  fallbackKind?: 'smtp' | 'outbox';
  /** Deliveries of this process; a slow server keeps none of the others waiting. */
  lanes: MailLanes;
  /** Hands a message over without storing it; `isKept`: it only went into the outbox folder. @throws MailError, MailHostError */
  deliver: (mail: Mail) => Promise<{ mailbox: string; isKept: boolean }>;
  /** Opens the mailbox of a parish and purpose for many messages, which are stored by whoever sends them. @throws MailHostError */
  open: (use: { siteId: string | null; purpose: MailPurpose }) => Promise<OpenMailbox>;
};

/** A mailbox with connections that stay open. `isKept`: messages only go into the outbox folder. */
export type OpenMailbox = {
  mailbox: string;
  isKept: boolean;
  /** @throws MailError */
  send: (mail: Mail) => Promise<void>;
  close: () => void;
};

export type MailLanes = {
  /** Begins when its lane has room, `isAwaited` at once; resolves to null when it takes longer than a job may be held up. */
  run: <T>(work: () => Promise<T>, options: { lane: MailPurpose; isAwaited: boolean }) => Promise<T | null>;
  /** Waits for what is being delivered now, for a while. */
  settled: () => Promise<void>;
};
