import sanitizeHtml from 'sanitize-html';

/** What a volunteer may write: text, headings below the page's own, lists, links, quotes, simple tables. Nothing that runs or frames. */
const RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'u', 's', 'sub', 'sup', 'a', 'blockquote', 'hr'],
    ...[
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
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    // A page opened by a link must not be able to steer ours.
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener' } : withoutTarget(attribs),
    }),
  },
};

/** Cleans one block of HTML on the server, whatever the browser sent (S3.4). Idempotent. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, RULES).trim();

/** Where one piece of text ends and the next one begins; marks inside a word do not part it. */
const BETWEEN_TEXTS = /<\/(p|div|h\d|li|td|th|dt|dd|blockquote|pre|summary)>|<[bh]r ?\/?>/gi;

/** Text without any mark-up, for titles and descriptions. */
export const plainText = (html: string): string =>
  decode(sanitizeHtml(html.replace(BETWEEN_TEXTS, ' '), { allowedTags: [], allowedAttributes: {} }))
    .replace(/\s+/g, ' ')
    .trim();

function withoutTarget({ target: _target, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return attribs;
}

function decode(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
