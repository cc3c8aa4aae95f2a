import { createHash } from 'node:crypto';
import PostalMime, { type Attachment, addressParser, type Email } from 'postal-mime';
import { isOneAddress } from '#kernel/mail/check-mail.ts';
import { MARK_HEADER } from '#modules/mail/index.ts';
import type { Correspondent } from '../../contract.ts';
import { textOfEmail } from '../clean-email.ts';
import { automaticKind, isMarkedSpam } from './automatic-mail.ts';
import { legibleMail } from './legible-mail.ts';
import { openWinmail } from './winmail.ts';

export type IncomingFile = { name: string; type: string; body: Uint8Array; contentId: string };

export type IncomingMail = {
  /** Message-ID without brackets, in lower case; a hash of the email where there is none. */
  headerId: string;
  /** Differs for emails that carry the same Message-ID, and is the same for copies on different ways. */
  fingerprint: string;
  /** Mark of the product's own emails; '' = none. */
  mark: string;
  /** Message-IDs that the email answers, the nearest first. */
  answers: string[];
  name: string;
  email: string;
  /** Reply addresses of the sender; [] = `email`. */
  answerTo: Correspondent[];
  subject: string;
  text: string;
  html: string;
  automatic: '' | 'reply' | 'bounce';
  /** Marked as spam by the mail server. */
  isSpam: boolean;
  files: IncomingFile[];
  /** Calendars that came along, as their text. */
  calendars: string[];
};

const MOST_TEXT = 200_000;
const MOST_HTML = 1_000_000;
const MOST_FILES = 100;
const MOST_ANSWER_TO = 5;

/** Reads an email of any shape and encoding. Throws for nothing that a server can deliver: at worst the text is empty. */
export async function parseMail(source: Uint8Array): Promise<IncomingMail> {
  const legible = legibleMail(source);
  const mail = await PostalMime.parse(legible, OPTIONS).catch(() => parsePlain(legible));
  const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value ?? '';
  const sender = senderIn(mail);
  const subject = oneLine(mail?.subject ?? '', 200);
  const automatic = automaticKind(sender, subject, header);
  const { files, winmail } = unpacked(mail?.attachments ?? []);
  const html = storable(mail?.html || winmail?.html || '', MOST_HTML);
  const said = storable(mail?.text || winmail?.text || '', MOST_TEXT).trim() || textOfEmail(html).slice(0, MOST_TEXT);
  const text = said || statusIn(mail);
  const email = oneLine(sender.address, 254).toLowerCase();
  return {
    headerId: idsIn(mail?.messageId ?? '')[0] ?? `${createHash('sha256').update(source).digest('hex')}@no-id`,
    fingerprint: fingerprintOf([header('date').trim(), subject, text], files),
    mark: header(MARK_HEADER.toLowerCase()),
    answers: answersOf(mail, automatic === 'bounce' ? source : null),
    name: oneLine(sender.name, 100),
    email,
    answerTo: answerToIn(mail, email),
    subject,
    text,
    html,
    automatic,
    isSpam: isMarkedSpam(subject, header),
    files: files.slice(0, MOST_FILES),
    calendars: files
      .filter(({ type }) => type === 'text/calendar')
      .map(({ body }) => Buffer.from(body).toString('utf8')),
  };
}

const peopleIn = (mail: Email | null, key: string) =>
  (mail?.headers ?? [])
    .filter((one) => one.key === key)
    .flatMap(({ value }) => addressParser(value, { flatten: true }))
    .flatMap((one) => (one.group ? [] : [{ name: one.name, address: one.address }]));

/** The first one with an address. 'Anna; Bert <a@b.at>', which lacks its quotes, is one person. */
function senderIn(mail: Email | null): { name: string; address: string } {
  const from = peopleIn(mail, 'from');
  const at = from.findIndex(({ address }) => address !== '');
  const name = (at < 0 ? from.slice(0, 1) : from.slice(0, at + 1)).map((one) => one.name).filter(Boolean);
  const other = [...peopleIn(mail, 'sender'), ...peopleIn(mail, 'reply-to')].find(({ address }) => address !== '');
  if (at >= 0) return { name: name.join('; '), address: from[at]?.address ?? '' };
  // An empty address identifies mailer daemons.
  return { name: name.join('; ') || (other?.name ?? ''), address: from.length > 0 ? '' : (other?.address ?? '') };
}

function answerToIn(mail: Email | null, email: string): Correspondent[] {
  const named = peopleIn(mail, 'reply-to').map(({ name, address }) => ({
    name: oneLine(name, 100),
    email: oneLine(address, 254).toLowerCase(),
  }));
  const wanted = [...new Map(named.filter((one) => isOneAddress(one.email)).map((one) => [one.email, one])).values()];
  return wanted.length === 1 && wanted[0]?.email === email ? [] : wanted.slice(0, MOST_ANSWER_TO);
}

/** Reports whose only text is the status of a delivery. */
function statusIn(mail: Email | null): string {
  const parts = (mail?.attachments ?? []).filter(({ mimeType }) => /^message\/delivery-status$/i.test(mimeType));
  const texts = parts.map(({ content }) =>
    typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString(),
  );
  return storable(texts.join('\n\n'), MOST_TEXT).trim();
}

function fingerprintOf(texts: readonly string[], files: readonly IncomingFile[]): string {
  const parts = [...texts.map(printable), ...files.map(({ body }) => String(body.length))];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Printable ASCII, which two servers, or two versions of this product, parse alike. */
export const printable = (text: string): string => text.replace(/[^\x21-\x7e]+/g, '');

const OPTIONS = { attachmentEncoding: 'arraybuffer' } as const;
const MOST_HEAD = 64 * 1024;

/** Of an email whose structure the parser refuses (hundreds of levels, endless headers) everything is shown as plain text. */
async function parsePlain(source: Uint8Array): Promise<Email | null> {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  const ends = ['\r\n\r\n', '\n\n'].map((end) => bytes.indexOf(end)).filter((at) => at >= 0);
  const end = Math.min(...ends, bytes.length);
  // The parser limits the sum of all headers and refuses kinds of content: both stay out.
  const kept = bytes
    .subarray(0, Math.min(end, MOST_HEAD))
    .toString('latin1')
    .split(/\r?\n(?![ \t])/)
    .filter((line) => line.length < 4000 && !/^content-/i.test(line));
  const head = `${kept.join('\r\n')}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n`;
  const plain = Buffer.concat([Buffer.from(head, 'latin1'), bytes.subarray(end, end + MOST_TEXT)]);
  return PostalMime.parse(plain, OPTIONS).catch(() => null);
}

/** The attachments; a 'winmail.dat' that can be opened is replaced by what is in it. */
function unpacked(attachments: readonly Attachment[]) {
  let winmail: ReturnType<typeof openWinmail> = null;
  const files: IncomingFile[] = [];
  for (const { content, mimeType, filename, contentId } of attachments.slice(0, MOST_FILES)) {
    const body = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
    const opened = isWinmail(mimeType, filename) ? openWinmail(body) : null;
    winmail ??= opened;
    const inside = opened?.files.map((file) => ({ ...file, contentId: '' }));
    const own = { name: filename ?? '', type: mimeType, body, contentId: contentId ?? '' };
    for (const file of inside ?? [own])
      files.push({
        name: fileName(file.name, files.length),
        type: mediaType(file.type),
        body: file.body,
        contentId: file.contentId.replace(/^<|>$/g, '').slice(0, 200),
      });
  }
  return { files, winmail };
}

const isWinmail = (type: string, name: string | null): boolean =>
  /^application\/(vnd\.)?ms-tnef$/i.test(type) || /^winmail\.dat$/i.test(name ?? '');

const mediaType = (given: string): string =>
  /^[\w.+-]{1,80}\/[\w.+-]{1,80}$/.test(given) ? given.toLowerCase() : 'application/octet-stream';

/** A bounce names the email it is about somewhere in its parts. */
function answersOf(mail: Email | null, bounced: Uint8Array | null): string[] {
  const named = [...idsIn(mail?.inReplyTo ?? ''), ...idsIn(mail?.references ?? '').toReversed()];
  if (!bounced) return [...new Set(named)].slice(0, 50);
  const inside = [
    ...Buffer.from(bounced)
      .toString('latin1')
      .matchAll(/^message-id:\s*(<[^<>\s]{1,300}>)/gim),
  ];
  return [...new Set([...named, ...inside.flatMap(([, id = '']) => idsIn(id))])].slice(0, 50);
}

const idsIn = (text: string): string[] =>
  [...text.slice(0, 20_000).matchAll(/<([^<>\s]{1,300})>/g)].map(([, id = '']) => id.toLowerCase());

/** Characters that turn the order of those after them: 'exe.fdp' reads 'pdf.exe'. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Without NUL, which no database accepts, and other control characters. */
const storable = (text: string, most: number): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(TURNS, '')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .slice(0, most)
    .toWellFormed();

const oneLine = (text: string, most: number): string =>
  text
    .replace(TURNS, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();

function fileName(given: string, index: number): string {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, 150)
    .toWellFormed();
  return plain || `datei-${index + 1}`;
}
