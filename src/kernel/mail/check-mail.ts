import parseAddresses from 'nodemailer/lib/addressparser';
import type { Mail } from './mailer.ts';

const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]{0,60}$/;
const MAILBOX = /^[^\s@<>"(),:;[\]\\]{1,64}@[^\s@<>"(),:;[\]\\]{1,253}$/;
/** Headers that decide who gets what from whom; they are made from the letter itself. */
const OWN_HEADERS =
  /^(from|to|cc|bcc|sender|reply-to|return-path|subject|date|message-id|mime-version|content-.*|received|dkim-.*|x-nodemailer-.*)$/i;

/**
 * Refuses a letter whose head could be more than it says: line breaks and other control characters in a header, more than
 * one address in `to` or `replyTo`, headers that belong to the mailer. Bodies are plain content and are not restricted.
 */
export function checkMail(mail: Mail): void {
  demand(isOneAddress(mail.to), 'to');
  demand(mail.replyTo === undefined || isOneAddress(mail.replyTo), 'replyTo');
  demand(!CONTROL.test(mail.subject), 'subject');
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

/** 'Name <address>' with the name quoted, for names typed by people. */
export function addressWithName(name: string, address: string): string {
  const plain = name.replace(new RegExp(CONTROL, 'gu'), ' ').trim();
  return plain ? `"${plain.replace(/["\\]/g, '\\$&')}" <${address}>` : address;
}

/** The value is not repeated: it may hold a secret link or somebody's data, and errors are logged. */
function demand(holds: boolean, field: string): void {
  if (!holds) throw new Error(`Mail refused: ${field} cannot be a mail header`);
}
