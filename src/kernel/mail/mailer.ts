/** An email. Addresses are plain or 'Name <address>'. */
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

/** Sends through SMTP, or writes to the outbox folder when SMTP_URL is unset. */
export type Mailer = {
  send: (mail: Mail) => Promise<{ id: string }>;
};
