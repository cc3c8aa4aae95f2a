import sanitizeHtml from 'sanitize-html';

/** A colour, a length or a plain word: no url(), no expression, no var(). */
const PLAIN = /^[\w#%.,() -]{1,60}$/;
const STYLES = [
  'color',
  'background-color',
  'font-weight',
  'font-style',
  'font-size',
  'text-align',
  'text-decoration',
  'width',
  'max-width',
  'padding',
  'margin',
  'border',
  'border-collapse',
  'vertical-align',
  'line-height',
];
const isPlain = (value: string) => PLAIN.test(value) && !/url|expression|image|var\(/i.test(value);

const TAGS = [
  'p',
  'br',
  'hr',
  'div',
  'span',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'small',
  'a',
  'blockquote',
  'pre',
  'code',
  'center',
  'font',
  'table',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'caption',
  'img',
];

/** Contents that are not text of the email go with their tags. */
const DROPPED = [
  'script',
  'style',
  'title',
  'textarea',
  'option',
  'noscript',
  'template',
  'svg',
  'math',
  'xmp',
  'iframe',
];

type Pictures = {
  /** Address in this house of a picture inside the email, by its Content-ID. */
  inside: ReadonlyMap<string, string>;
  /** The reader asked for pictures of other servers. */
  foreign: boolean;
};

/**
 * Formatted email for a sandboxed frame (MS5): an allow-list without scripts, forms, styles of the page, and frames. Links open in
 * a new window and show where they lead. Pictures of other servers stay away until the reader asks for them: they tell the sender
 * that, when and where the email was read.
 */
export function cleanEmail(html: string, { inside, foreign }: Pictures): string {
  return sanitizeHtml(html.slice(0, MOST_CHARACTERS), {
    allowedTags: TAGS,
    nonTextTags: DROPPED,
    allowedAttributes: {
      a: ['href', 'title', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      td: ['colspan', 'rowspan', 'align', 'valign'],
      th: ['colspan', 'rowspan', 'align', 'scope'],
      font: ['color'],
      ol: ['start'],
      '*': ['style', 'lang', 'dir'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowedSchemesByTag: { img: foreign ? ['https', 'http'] : [] },
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, attribs) => ({ tagName, attribs: withPlainStyle(attribs) }),
      a: (tagName, attribs) => ({
        tagName,
        attribs: {
          ...withPlainStyle(attribs),
          title: shownTarget(attribs.href),
          target: '_blank',
          rel: 'noopener noreferrer nofollow',
        },
      }),
      img: (tagName, attribs) => ({ tagName, attribs: withSource(withPlainStyle(attribs), { inside, foreign }) }),
    },
  });
}

/**
 * True if the email shows pictures of other servers. Uses a parser: regular expressions take minutes for odd emails.
 */
export function hasForeignPictures(html: string): boolean {
  let isFound = false;
  sanitizeHtml(html.slice(0, MOST_CHARACTERS), {
    allowedTags: ['img'],
    nonTextTags: DROPPED,
    transformTags: {
      img: (tagName, attribs) => {
        isFound ||= /^\s*(https?:)?\/\//i.test(attribs.src ?? '');
        return { tagName, attribs };
      },
    },
  });
  return isFound;
}

const LINES = ['br', 'p', 'div', 'tr', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** A rough text for the list and the search; what is shown formatted is made of the HTML itself. */
export const textOfEmail = (html: string): string =>
  sanitizeHtml(html.slice(0, MOST_CHARACTERS), { allowedTags: LINES, allowedAttributes: {}, nonTextTags: DROPPED })
    .replace(/<(br|\/\w+)[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*\n/g, '\n\n')
    .trim();

const MOST_CHARACTERS = 1_000_000;

function withPlainStyle({ style, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const rules = (style ?? '').split(';').flatMap((rule) => {
    const [name = '', ...rest] = rule.split(':');
    const [property, value] = [name.trim().toLowerCase(), rest.join(':').trim()];
    return STYLES.includes(property) && isPlain(value) ? `${property}:${value}` : [];
  });
  return rules.length > 0 ? { ...attribs, style: rules.join(';') } : attribs;
}

function withSource(
  { src = '', ...attribs }: sanitizeHtml.Attributes,
  { inside, foreign }: Pictures,
): sanitizeHtml.Attributes {
  const own = /^cid:/i.test(src) ? (inside.get(src.slice(4)) ?? inside.get(unescaped(src.slice(4)))) : undefined;
  if (own) return { ...attribs, src: own };
  return foreign && /^https?:\/\//i.test(src) ? { ...attribs, src } : attribs;
}

/** Content-ID decoded from a `cid:` URL (RFC 2392). */
function unescaped(cid: string): string {
  try {
    return decodeURIComponent(cid);
  } catch {
    return cid;
  }
}

/** Target of a link, for the tooltip; '' for links that are dropped. */
const shownTarget = (href = ''): string => (/^(https?:\/\/|mailto:|tel:)/i.test(href) ? href : '');
