import type { MailPart, MailRow } from '#kernel/mail/mail-block.ts';
import type { Sheet } from './letter-html.ts';
import { plainOf } from './rich-text.ts';

const WIDEST_RULE = 60;

/** The plain half of a letter, with the same words and links. */
export function letterText({ sender, title, parts, foot, websiteUrl, linkOf }: Sheet): string {
  const said = textsOf(parts, linkOf);
  const own = [`${foot.preferences}:\n{{preferencesUrl}}`, `${foot.unsubscribe}:\n{{unsubscribeUrl}}`];
  const end = ['-- ', foot.why, ...own, `${foot.imprint}\n${websiteUrl}`];
  return `${[sender, underlined(title, '='), ...said, ...end].join('\n\n')}\n`;
}

const textsOf = (parts: readonly MailPart[], linkOf: Sheet['linkOf']): string[] =>
  parts.flatMap((part) => {
    if (part.kind === 'columns') return part.columns.flatMap((column) => textsOf(column, linkOf));
    return textOf(part, linkOf) || [];
  });

function textOf(part: Exclude<MailPart, { kind: 'columns' }>, linkOf: Sheet['linkOf']): string {
  if (part.kind === 'heading') return underlined(part.text, part.level === 2 ? '-' : '');
  if (part.kind === 'text') return plainOf(part.html, linkOf);
  if (part.kind === 'button') return `${part.label}:\n${linkOf(part.href)}`;
  if (part.kind === 'divider') return '* * *';
  if (part.kind === 'rows') return part.rows.map((row) => rowText(row, linkOf)).join('\n\n');
  return [part.alt && `[${part.alt}]`, part.href && linkOf(part.href)].filter(Boolean).join('\n');
}

const underlined = (words: string, mark: string): string =>
  mark ? `${words}\n${mark.repeat(Math.min(words.length, WIDEST_RULE))}` : words;

function rowText({ when, title, detail, href }: MailRow, linkOf: Sheet['linkOf']): string {
  const head = [when, title].filter(Boolean).join('  ');
  return [head, detail, href && linkOf(href)].filter(Boolean).join('\n');
}
