import { isUtf8 } from 'node:buffer';
import { decodedText, guessedCharset, utf7Text } from './charsets.ts';

/** All strings here have one character for each byte. `delimiter`: the line that ends the body. */
type Section = { head: string; body: string; delimiter: string };

/** `at`, `end`: of its line. */
type Delimiter = { at: number; end: number; isLast: boolean };

const MOST_SECTIONS = 10_000;
/** Enough of a body to see how it is encoded. */
const MOST_LOOKED_AT = 2_000_000;

/**
 * Prepares an email for the parser, which reads bytes without a charset as UTF-8 and keeps nothing of what is none: charsets that
 * are not named (or wrongly, by 'us-ascii' or 'utf-8') are written into the heads, headers and UTF-7 become UTF-8.
 */
export function legibleMail(source: Uint8Array): Uint8Array {
  const text = Buffer.from(source.buffer, source.byteOffset, source.byteLength).toString('latin1');
  const legible = sectionsOf(text)
    .map((section) => legibleSection(section) + section.delimiter)
    .join('');
  return legible === text ? source : Buffer.from(legible, 'latin1');
}

/** A part of an email, or the head of an email inside of it; one character for each byte, `text` decoded. */
export type MailPart = { head: string; text: string };

/** All parts of an email of any shape, in their order; one that is not built as it should be is a single part. */
export function partsOfMail(source: Uint8Array): MailPart[] {
  const text = Buffer.from(source.buffer, source.byteOffset, source.byteLength).toString('latin1');
  return sectionsOf(text).map(({ head, body }) => ({ head, text: bytesOf(body, encodingOf(head)).toString('latin1') }));
}

/** Flattens an email into its parts; joined, they are the whole text. */
function sectionsOf(text: string): Section[] {
  const sections: Section[] = [];
  const boundaries = new Set<string>();
  let hasHead = true;
  let at = 0;
  while (at < text.length && sections.length < MOST_SECTIONS) {
    const bodyAt: number = hasHead ? endOfHead(text, at) : at;
    const head = text.slice(at, bodyAt);
    const [, boundary] = /\bboundary[ \t]*=[ \t]*"?([^"\r\n;]+)/i.exec(unfolded(head)) ?? [];
    if (boundary) boundaries.add(boundary.trimEnd());
    const isEmail = /^message\/(rfc822|global)\b/i.test(headerIn(head, 'content-type')) && encodingOf(head) === '';
    // The head of the email inside follows at once.
    const next: Delimiter = isEmail
      ? { at: bodyAt, end: bodyAt, isLast: false }
      : nextDelimiter(text, bodyAt, boundaries);
    sections.push({ head, body: text.slice(bodyAt, next.at), delimiter: text.slice(next.at, next.end) });
    hasHead = !next.isLast;
    at = next.end;
  }
  return at < text.length ? [...sections, { head: '', body: text.slice(at), delimiter: '' }] : sections;
}

function endOfHead(text: string, at: number): number {
  const empty = /\r?\n/y;
  empty.lastIndex = at;
  if (empty.test(text)) return empty.lastIndex;
  const blankLine = /\r?\n\r?\n/g;
  blankLine.lastIndex = at;
  return blankLine.test(text) ? blankLine.lastIndex : text.length;
}

function nextDelimiter(text: string, from: number, boundaries: ReadonlySet<string>): Delimiter {
  let found = boundaries.size > 0 ? text.indexOf('\n--', Math.max(0, from - 1)) : -1;
  while (found >= 0) {
    const end = text.indexOf('\n', found + 1) + 1 || text.length;
    const name = text.slice(found + 3, end).trimEnd();
    if (boundaries.has(name)) return { at: found + 1, end, isLast: false };
    if (name.endsWith('--') && boundaries.has(name.slice(0, -2))) return { at: found + 1, end, isLast: true };
    found = text.indexOf('\n--', end - 1);
  }
  return { at: text.length, end: text.length, isLast: true };
}

function legibleSection({ head: given, body }: Section): string {
  if (given === '') return body;
  const head = withUtf8Words(withUtf8Lines(given));
  const type = headerIn(head, 'content-type');
  if (type !== '' && !/^text\//i.test(type)) return head + body;
  const [, named = ''] = /;[ \t]*charset[ \t]*=[ \t]*"?([^";\s]*)/i.exec(type) ?? [];
  const bytes = bytesOf(body.slice(0, MOST_LOOKED_AT), encodingOf(head));
  if (/^(unicode-1-1-)?utf-7$/i.test(named)) {
    const decoded = utf7Text(bytesOf(body, encodingOf(head)).toString('latin1'));
    const encoded = Buffer.from(decoded).toString('base64').replace(/.{76}/g, '$&\r\n');
    // The first of two headers counts.
    return `Content-Transfer-Encoding: base64\r\n${withCharset(head, 'utf-8')}${encoded}\r\n`;
  }
  const charset = guessedCharset(bytes, { named, isHtml: /^text\/html/i.test(type) });
  return (charset === '' ? head : withCharset(head, charset)) + body;
}

/** The first of two parameters counts. */
const withCharset = (head: string, charset: string): string =>
  headerIn(head, 'content-type') === ''
    ? `Content-Type: text/plain; charset=${charset}\r\n${head}`
    : head.replace(/^(content-type[ \t]*:(?:\r?\n[ \t]|[^;\r\n])*)/im, `$1; charset=${charset}`);

const unfolded = (head: string): string => head.replace(/\r?\n[ \t]+/g, ' ');

/** The value of the first header with this name; '' = none. */
export const headerIn = (head: string, name: string): string =>
  new RegExp(`^${name}[ \\t]*:[ \\t]*(.*)$`, 'im').exec(unfolded(head))?.[1]?.trim() ?? '';

/** 'base64', 'quoted-printable'; '' for bytes as they are. */
const encodingOf = (head: string): string =>
  /base64|quoted-printable/.exec(headerIn(head, 'content-transfer-encoding').toLowerCase())?.[0] ?? '';

function bytesOf(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  return Buffer.from(encoding === '' ? body : unquoted(body.replace(/=[ \t]*\r?\n/g, '')), 'latin1');
}

const unquoted = (text: string): string =>
  text.replace(/=([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

function withUtf8Lines(head: string): string {
  if (!/[\x80-\xff]/.test(head)) return head;
  return head
    .split('\n')
    .map((line) => {
      const bytes = Buffer.from(line, 'latin1');
      return isUtf8(bytes) ? line : Buffer.from(decodedText(bytes, 'windows-1252')).toString('latin1');
    })
    .join('\n');
}

const withUtf8Words = (head: string): string =>
  head.replace(
    /=\?(?:unicode-1-1-)?utf-7(?:\*[\w-]*)?\?([qb])\?([^?\s]*)\?=/gi,
    (_, encoding: string, word: string) => {
      const isBase64 = encoding.toLowerCase() === 'b';
      const text = isBase64 ? Buffer.from(word, 'base64').toString('latin1') : unquoted(word.replaceAll('_', ' '));
      return `=?utf-8?B?${Buffer.from(utf7Text(text)).toString('base64')}?=`;
    },
  );
