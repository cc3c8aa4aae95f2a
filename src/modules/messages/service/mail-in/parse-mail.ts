import { createHash } from 'node:crypto';
import PostalMime, { type Email } from 'postal-mime';

export type IncomingFile = { name: string; type: string; body: Uint8Array; contentId: string };

export type IncomingMail = {
  /** Message-ID without brackets, in lower case; a hash of the email where there is none. */
  headerId: string;
  /** Message-IDs that the email answers, the nearest first. */
  answers: string[];
  name: string;
  email: string;
  subject: string;
  text: string;
  html: string;
  automatic: '' | 'reply' | 'bounce';
  files: IncomingFile[];
};

const MOST_TEXT = 200_000;
const MOST_HTML = 1_000_000;
const MOST_FILES = 100;

/** Reads an email of any shape and encoding. Throws for nothing that a server can deliver: at worst the text is empty. */
export async function parseMail(source: Uint8Array): Promise<IncomingMail> {
  const mail = await PostalMime.parse(source, { attachmentEncoding: 'arraybuffer' }).catch(() => null);
  const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value ?? '';
  const sender = mail?.from ?? mail?.sender ?? mail?.replyTo?.[0];
  const automatic = automaticKind(sender?.address ?? '', header);
  const html = storable(mail?.html ?? '', MOST_HTML);
  return {
    headerId: idsIn(mail?.messageId ?? '')[0] ?? `${createHash('sha256').update(source).digest('hex')}@no-id`,
    answers: answersOf(mail, automatic === 'bounce' ? source : null),
    name: oneLine(sender?.name ?? '', 100),
    email: oneLine(sender?.address ?? '', 254).toLowerCase(),
    subject: oneLine(mail?.subject ?? '', 200),
    text: storable(mail?.text ?? '', MOST_TEXT).trim() || textOfHtml(html),
    html,
    automatic,
    files: (mail?.attachments ?? []).slice(0, MOST_FILES).map((file, index) => ({
      name: fileName(file.filename, index),
      type: /^[\w.+-]{1,80}\/[\w.+-]{1,80}$/.test(file.mimeType)
        ? file.mimeType.toLowerCase()
        : 'application/octet-stream',
      body: typeof file.content === 'string' ? Buffer.from(file.content) : new Uint8Array(file.content),
      contentId: (file.contentId ?? '').replace(/^<|>$/g, '').slice(0, 200),
    })),
  };
}

/** RFC 3834 and what servers write in practice. */
function automaticKind(from: string, header: (key: string) => string): IncomingMail['automatic'] {
  const type = header('content-type');
  const isReport = /multipart\/report/i.test(type) && /delivery-status/i.test(type);
  if (isReport || /^(mailer-daemon|postmaster)@/i.test(from)) return 'bounce';
  const auto = header('auto-submitted').toLowerCase();
  const isReply = (auto !== '' && auto !== 'no') || header('x-autoreply') !== '' || header('x-autorespond') !== '';
  return isReply || /auto_reply/i.test(header('precedence')) ? 'reply' : '';
}

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

/** Without NUL, which no database accepts, and other control characters. */
const storable = (text: string, most: number): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .slice(0, most)
    .toWellFormed();

const oneLine = (text: string, most: number): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();

/** A rough text for the list and the search; what is shown formatted is made of the HTML itself. */
const textOfHtml = (html: string): string =>
  html
    .replace(/<(script|style|head|title)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<(br|\/p|\/div|\/tr|\/li|\/h\d)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/gi, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
    .slice(0, MOST_TEXT);

function fileName(given: string | null, index: number): string {
  const last = (given ?? '').split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, 150)
    .toWellFormed();
  return plain || `datei-${index + 1}`;
}
