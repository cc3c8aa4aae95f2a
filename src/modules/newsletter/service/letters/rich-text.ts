import sanitizeHtml from 'sanitize-html';
import { LOOK } from '../../letter-look.ts';

type LinkOf = (url: string) => string;

const TAGS = [
  'p',
  'br',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'u',
  's',
  'sub',
  'sup',
  'a',
  'blockquote',
  'hr',
  'code',
];

const block = 'margin:0 0 14px';
const STYLES: Readonly<Record<string, string>> = {
  p: block,
  h2: `margin:18px 0 6px;font:bold 21px/1.3 ${LOOK.title}`,
  h3: `margin:16px 0 6px;font:bold 19px/1.3 ${LOOK.title}`,
  h4: `margin:14px 0 4px;font:bold 17px/1.4 ${LOOK.text}`,
  ul: `${block};padding:0 0 0 24px`,
  ol: `${block};padding:0 0 0 24px`,
  li: 'margin:0 0 6px',
  blockquote: `${block};padding:2px 0 2px 16px;border-left:3px solid ${LOOK.line}`,
  hr: `margin:18px 0;border:0;border-top:1px solid ${LOOK.line}`,
};

/** Cleaned text with the styles that mail programs need at each element, and the links of the letter. */
export function styledHtml(html: string, accent: string, linkOf: LinkOf): string {
  const styled = Object.entries(STYLES).map(([tag, style]) => [
    tag,
    (tagName: string, { start }: sanitizeHtml.Attributes) => ({
      tagName,
      attribs: { style, ...(start ? { start } : {}) },
    }),
  ]);
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'style', 'class'], ol: ['start', 'style'], '*': ['style'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      ...(Object.fromEntries(styled) as Record<string, sanitizeHtml.Transformer>),
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: { href: linkOf(href), class: 'k-link', style: `color:${accent};text-decoration:underline` },
      }),
    },
  });
}

const LINK = /<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs;
const LINE_ENDS = /<\/(?:p|h\d|li|blockquote|pre)>|<br ?\/?>|<hr ?\/?>/gi;

/** Addresses of the links in a cleaned text. */
export const linksIn = (html: string): string[] => Array.from(html.matchAll(LINK), ([, href = '']) => decoded(href));

/** The text in lines, an empty one between paragraphs; addresses of links in brackets behind their words. */
export function plainOf(html: string, linkOf: LinkOf): string {
  let next = 0;
  const withLinks = html.replace(LINK, (_all, href: string, words: string) => {
    const url = decoded(href);
    const text = words.replace(/<[^>]*>/g, '');
    return text.trim() === href ? escaped(linkOf(url)) : `${text} (${escaped(linkOf(url))})`;
  });
  return withLinks
    .split(LINE_ENDS)
    .map((part) => {
      if (/<[ou]l\b/i.test(part)) next = /<ol\b/i.test(part) ? 1 : 0;
      const text = decoded(part.replace(/<[^>]*>/g, ''))
        .replace(/\s+/g, ' ')
        .trim();
      if (!text || !/<li\b/i.test(part)) return text && `${text}\n`;
      return next > 0 ? `${next++}. ${text}` : `- ${text}`;
    })
    .filter(Boolean)
    .join('\n')
    .trim();
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const decoded = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');
