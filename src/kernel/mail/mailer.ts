/** One letter in both forms. Addresses are plain or 'Name <address>'. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string | undefined;
  replyTo?: string | undefined;
  /** Extra headers such as List-Unsubscribe; names and values without line breaks. */
  headers?: Record<string, string> | undefined;
};

export type SentMail = Mail & { id: string; from: string; sentAt: Date };

/** Sends through SMTP, or keeps the letter in the outbox folder when no SMTP_URL is set. */
export type Mailer = {
  send: (mail: Mail) => Promise<{ id: string }>;
};
