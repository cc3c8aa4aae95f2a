import { isUtf8 } from 'node:buffer';

/** Names that say nothing, or are written by programs whatever the text is. */
const WEAK = /^(|us-ascii|ascii|ansi_x3.*|utf-?8|(x-)?unknown(-8bit)?|8bit|default|none)$/i;

/**
 * Charset of a text whose email names none, or one that says nothing; '' = the one that is named, and UTF-8 where none is. Bytes that
 * are UTF-8 are hardly ever anything else; for others every email program takes what the HTML names, or windows-1252.
 */
export function guessedCharset(bytes: Buffer, { named, isHtml }: { named: string; isHtml: boolean }): string {
  if (!WEAK.test(named)) return '';
  const inHtml = isHtml ? charsetInHtml(bytes) : '';
  if (!bytes.some((byte) => byte > 127)) return inHtml;
  if (isMostlyUtf8(bytes)) return /^(|utf-?8)$/i.test(named) ? '' : 'utf-8';
  return inHtml || 'windows-1252';
}

export const decodedText = (bytes: Uint8Array, charset: string): string => new TextDecoder(charset).decode(bytes);

/** Also a text that was cut in the middle of a character. */
function isMostlyUtf8(bytes: Buffer): boolean {
  if (isUtf8(bytes)) return true;
  const text = bytes.toString('utf8');
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(/[^\p{ASCII}\ufffd]/gu) > count(/\ufffd/g);
}

/** `<meta charset=…>` and its older form, near the beginning; not UTF-8 and UTF-16, which the bytes would show. */
function charsetInHtml(bytes: Buffer): string {
  const [, charset = ''] =
    /<meta\s[^>]*charset\s*=\s*["']?\s*([\w.:-]{2,40})/i.exec(bytes.toString('latin1', 0, 8192)) ?? [];
  return /^utf-?(8|16)/i.test(charset) || !isSupported(charset) ? '' : charset;
}

function isSupported(charset: string): boolean {
  try {
    return new TextDecoder(charset).encoding !== '';
  } catch {
    return false;
  }
}

/** UTF-7 (RFC 2152), which no browser and no parser reads any more. */
export const utf7Text = (text: string): string =>
  text.replace(/\+([a-z\d+/]*)-?/gi, (_, run: string) => {
    const bytes = Buffer.from(run, 'base64');
    return run === ''
      ? '+'
      : bytes
          .subarray(0, bytes.length & ~1)
          .swap16()
          .toString('utf16le');
  });
