import { addressWithName } from './check-mail.ts';
import type { Mail } from './mailer.ts';
import { quotedPrintable } from './quoted-printable.ts';

/**
 * Converts an email to nodemailer's options. Field by field: never pass external objects on, because nodemailer would read files
 * and URLs named in them.
 */
export function composed(mail: Mail, from: string) {
  return {
    from: senderOf(mail, from),
    to: mail.to,
    subject: mail.subject,
    ...(mail.html === undefined
      ? { text: mail.text }
      : { text: encodedPart('plain', mail.text), html: encodedPart('html', mail.html) }),
    ...(mail.replyTo === undefined ? {} : { replyTo: mail.replyTo }),
    ...(mail.headers === undefined ? {} : { headers: { ...mail.headers } }),
    ...(mail.messageId === undefined ? {} : { messageId: mail.messageId }),
    attachments: (mail.attachments ?? []).map(({ name, type, cid, content }) => ({
      filename: name,
      contentType: type,
      content: content ?? '',
      ...(cid ? { cid, contentDisposition: 'inline' as const } : {}),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function senderOf({ senderName }: Mail, from: string): string {
  if (!senderName) return from;
  const [, address = from] = /<([^<>]+)>$/.exec(from) ?? [];
  return addressWithName(senderName, address);
}

/** NB: only beside another one: a message of one part would have no headers but these. */
const encodedPart = (kind: 'plain' | 'html', text: string) => ({
  raw: `Content-Type: text/${kind}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${quotedPrintable(text)}`,
});
