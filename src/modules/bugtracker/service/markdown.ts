import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { escapeHtml } from '#kernel/escape-html.ts';

/** An item that a text may name as '#42'. */
export type NamedItem = { number: number; id: string; title: string };

const NUMBER = /(?<![\w&/])#(\d{1,9})\b/g;

/** Numbers named in a text: '#42'. */
export const numbersIn = (text: string): number[] => [
  ...new Set([...text.matchAll(NUMBER)].map(([, digits]) => Number(digits))),
];

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'del',
    'a',
    'blockquote',
    'hr',
    'code',
    'pre',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'title', 'rel'], ol: ['start'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow' }),
  },
};

/** Markdown as safe HTML: pictures and HTML that was typed stay text, and '#42' leads to the item. */
export function htmlOf(markdown: string, items: readonly NamedItem[], base: string): string {
  const marked = new Marked({ gfm: true, breaks: true, async: false });
  marked.use({
    renderer: {
      html: ({ text }) => escapeHtml(text),
      image: ({ href, text }) => escapeHtml(text || href),
    },
    extensions: [
      {
        name: 'item',
        level: 'inline',
        start: (text) => text.search(/(?<![\w&/])#\d/),
        tokenizer(text) {
          const [raw, digits] = /^#(\d{1,9})\b/.exec(text) ?? [];
          const item = items.find(({ number }) => number === Number(digits));
          return raw && item ? { type: 'item', raw, item } : undefined;
        },
        renderer: ({ item }) => {
          const { id, number, title } = item as NamedItem;
          return `<a href="${base}/bugtracker/edit/${id}" title="${escapeHtml(title)}">#${number}</a>`;
        },
      },
    ],
  });
  return sanitizeHtml(marked.parse(markdown) as string, RULES);
}
