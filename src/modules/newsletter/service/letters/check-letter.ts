import { isIP } from 'node:net';
import type { Context } from '#kernel/context.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import type { MailPart } from '#kernel/mail/mail-block.ts';
import { m } from '#texts';
import type { LetterInput, LetterPreview, LetterProblem } from '../../contract/letters.ts';
import type { FilledBlock } from './fill-blocks.ts';
import { linksIn } from './rich-text.ts';
import { textsIn, unknownVariables } from './variables.ts';

/** Gmail cuts off what is longer. */
const MOST_BYTES = 102_000;
const MOST_PICTURE_BYTES = 1_000_000;
const LINES = ['subject', 'subjectEn', 'preheader', 'preheaderEn'] as const;

type Checked = { input: LetterInput; blocks: readonly FilledBlock[]; bytes: number; websiteUrl: string };

/** Lists the mistakes in a letter, each with a sentence in the language of the caller. */
export function checkLetter({ locale }: Context, { input, blocks, bytes, websiteUrl }: Checked): LetterProblem[] {
  const words = { locale };
  const problems: LetterProblem[] = [];
  const add = (block: string, level: LetterProblem['level'], text: string) => problems.push({ block, level, text });
  if (input.subject === '') add('', 'warning', m.newsletter_problemSubject({}, words));
  for (const name of unknownVariables(LINES.map((line) => input[line]).join('\n')))
    add('', 'error', m.newsletter_problemVariable({ name }, words));
  for (const { block, isLive, parts } of blocks) {
    const { id } = block;
    for (const name of unknownVariables(textsIn(block.data).join('\n')))
      add(id, 'error', m.newsletter_problemVariable({ name }, words));
    if (parts.length === 0) add(id, 'warning', emptyProblem({ block, isLive }, words));
    const pictures = flat(parts).filter((part) => part.kind === 'picture');
    if (pictures.some(({ alt }) => alt === '')) add(id, 'warning', m.newsletter_problemAlt({}, words));
    const heavy = pictures.find((picture) => picture.bytes > MOST_PICTURE_BYTES);
    if (heavy) add(id, 'warning', m.newsletter_problemPicture({ size: (heavy.bytes / 1_000_000).toFixed(1) }, words));
    for (const url of new Set(linksOf(parts))) {
      const text = url.startsWith(`${websiteUrl}/`) ? null : linkProblem(url, words);
      if (text) add(id, 'warning', text);
    }
  }
  const known = new Set(blocks.map(({ block }) => block.id));
  for (const { id } of input.blocks) if (!known.has(id)) add(id, 'error', m.newsletter_letterBlockUnknown({}, words));
  if (isHere(new URL(websiteUrl).hostname)) add('', 'warning', m.newsletter_problemWebsite({ url: websiteUrl }, words));
  if (bytes > MOST_BYTES) add('', 'warning', m.newsletter_problemHeavy({ size: Math.ceil(bytes / 1000) }, words));
  return problems;
}

function emptyProblem({ block, isLive }: Pick<FilledBlock, 'block' | 'isLive'>, words: { locale: Locale }): string {
  if (isLive) return m.newsletter_problemNothingNow({}, words);
  const { file } = block.data;
  return file ? m.newsletter_problemNoPicture({}, words) : m.newsletter_problemEmpty({}, words);
}

/** The addresses to which a letter leads, with their blocks. */
export const letterLinks = (blocks: readonly FilledBlock[]): LetterPreview['links'] =>
  blocks.flatMap(({ block, parts }) => [...new Set(linksOf(parts))].map((url) => ({ block: block.id, url })));

type Single = Exclude<MailPart, { kind: 'columns' }>;

const flat = (parts: readonly MailPart[]): Single[] =>
  parts.flatMap((part) => (part.kind === 'columns' ? part.columns.flatMap(flat) : [part]));

function linksOf(parts: readonly MailPart[]): string[] {
  return flat(parts).flatMap((part) => {
    if (part.kind === 'text') return linksIn(part.html);
    if (part.kind === 'rows') return part.rows.flatMap(({ href }) => href || []);
    return 'href' in part && part.href ? [part.href] : [];
  });
}

function linkProblem(href: string, words: { locale: Context['locale'] }): string | null {
  if (/^(mailto|tel):/i.test(href)) return null;
  const url = URL.parse(href);
  if (!url || /[{}]|%7B/i.test(href)) return m.newsletter_problemLink({ url: href.slice(0, 120) }, words);
  if (isHere(url.hostname)) return m.newsletter_problemLocalLink({ url: href.slice(0, 120) }, words);
  return url.protocol === 'https:' ? null : m.newsletter_problemOpenLink({ url: href.slice(0, 120) }, words);
}

/** Leads to the computer or the network of the author, where readers find nothing. */
const isHere = (host: string): boolean =>
  !host.includes('.') || /(^|\.)(localhost|local|internal|lan)$/.test(host) || isIP(host) !== 0 || host.startsWith('[');
