import type { Mail } from './mailer.ts';

/**
 * The letter in nodemailer's words. Written field by field: an object from outside is never passed on, because nodemailer
 * would read files and addresses named in it.
 */
export function composed(mail: Mail, from: string) {
  return {
    from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    ...(mail.replyTo === undefined ? {} : { replyTo: mail.replyTo }),
    ...(mail.headers === undefined ? {} : { headers: { ...mail.headers } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
