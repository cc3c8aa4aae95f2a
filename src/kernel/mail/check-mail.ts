import parseAddresses from 'nodemailer/lib/addressparser';
import type { Mail } from './mailer.ts';

const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]{0,60}$/;
const MAILBOX = /^[^\s@<>"(),:;[\]\\]{1,64}@[^\s@<>"(),:;[\]\\]{1,253}$/;
const MESSAGE_ID = /^<[\w.+-]{1,120}@[\w.-]{1,250}>$/;
/** Headers that control routing and format; they are derived from the message itself. */
const OWN_HEADERS =
  /^(from|to|cc|bcc|sender|reply-to|return-path|subject|date|message-id|mime-version|content-.*|received|dkim-.*|x-nodemailer-.*)$/i;

/**
 * Guards against header injection: line breaks and other control characters in a header, more than one address in `to` or
 * `replyTo`, headers reserved for the mailer. Bodies are plain content and are not restricted.
 */
export function checkMail(mail: Mail): void {
  demand(isOneAddress(mail.to), 'to');
  demand(mail.replyTo === undefined || isOneAddress(mail.replyTo), 'replyTo');
  demand(!CONTROL.test(mail.subject), 'subject');
  demand(mail.messageId === undefined || MESSAGE_ID.test(mail.messageId), 'messageId');
  for (const { name, type, cid = 'x' } of mail.attachments ?? [])
    demand(
      /^[\w-]{1,40}$/.test(cid) && !CONTROL.test(name) && /^[\w.+-]{1,80}\/[\w.+-]{1,80}$/.test(type),
      'attachments',
    );
  for (const [name, value] of Object.entries(mail.headers ?? {})) {
    demand(HEADER_NAME.test(name) && !OWN_HEADERS.test(name) && !CONTROL.test(value), 'headers');
  }
}

/** True for exactly one address, plain or 'Name <address>', without groups, comments and line breaks. */
export function isOneAddress(text: string): boolean {
  if (CONTROL.test(text)) return false;
  const [found, ...more] = parseAddresses(text);
  if (more.length > 0 || found === undefined || !('address' in found)) return false;
  const address = found.address ?? '';
  return MAILBOX.test(address) && (text.trim() === address || text.trim().endsWith(`<${address}>`));
}

/** 'Name <address>' with the name quoted, for user-supplied names. */
export function addressWithName(name: string, address: string): string {
  const plain = name.replace(new RegExp(CONTROL, 'gu'), ' ').trim();
  return plain ? `"${plain.replace(/["\\]/g, '\\$&')}" <${address}>` : address;
}

/** The error omits the value: it may contain a secret link or personal data, and errors are logged. */
function demand(holds: boolean, field: string): void {
  if (!holds) throw new Error(`Mail refused: ${field} cannot be a mail header`);
}
