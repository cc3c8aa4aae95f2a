import sanitizeHtml from 'sanitize-html';

/** HTML allow-list: text, headings below the page's own, lists, links, quotes, simple tables. No scripts or frames. */
const RULES: sanitizeHtml.IOptions = {
  allowedTags: [
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
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'dl',
    'dt',
    'dd',
    'abbr',
    'cite',
    'span',
    'code',
    'pre',
    'details',
    'summary',
  ],
  allowedAttributes: {
    a: ['href', 'hreflang', 'lang', 'rel', 'target'],
    abbr: ['title'],
    ol: ['start', 'type'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    '*': ['lang'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // A link whose address was refused is text.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs.href ? 'excludeTag' : false),
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    // Linked pages must not get access to `window.opener`.
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener' } : withoutTarget(attribs),
    }),
  },
};

/** Sanitises one block of HTML on the server, regardless of the client (S3.4). Idempotent. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, RULES).trim();

/** Markup for a sandboxed frame: layout and styles of its own, but no scripts, forms, frames or files of other hosts. */
const FRAMED: sanitizeHtml.IOptions = {
  ...RULES,
  allowedTags: [
    ...(RULES.allowedTags || []),
    'div',
    'section',
    'figure',
    'figcaption',
    'img',
    'h1',
    'small',
    'caption',
  ],
  allowedAttributes: {
    ...RULES.allowedAttributes,
    img: ['src', 'alt', 'width', 'height'],
    '*': ['lang', 'class', 'style'],
  },
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' && !/^\/api\/v0\/download\/[\da-f-]{36}$/.test(attribs.src ?? ''),
  transformTags: {},
};

/** Sanitises the markup of an HTML block. Idempotent. */
export const cleanFramedHtml = (html: string): string => sanitizeHtml(html, FRAMED).trim();

/** Tags that separate words; inline tags inside a word do not. */
const BETWEEN_TEXTS = /<\/(p|div|h\d|li|td|th|dt|dd|blockquote|pre|summary)>|<[bh]r ?\/?>/gi;

/** Strips all markup, for titles and descriptions. */
export const plainText = (html: string): string =>
  decode(sanitizeHtml(html.replace(BETWEEN_TEXTS, ' '), { allowedTags: [], allowedAttributes: {} }))
    .replace(/\s+/g, ' ')
    .trim();

/** The same for HTML that was cleaned when it was stored: a tenth of the work. */
export const storedText = (html: string): string =>
  decode(html.replace(BETWEEN_TEXTS, ' ').replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();

function withoutTarget({ target: _target, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return attribs;
}

function decode(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
