import sanitizeHtml from 'sanitize-html';

export type SanitizedSvg = { text: string; width: number | null; height: number | null };

const TAGS = [
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'title',
  'desc',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'textPath',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'pattern',
  'marker',
  'image',
  'style',
  'switch',
  'filter',
  'feGaussianBlur',
  'feOffset',
  'feBlend',
  'feColorMatrix',
  'feComposite',
  'feFlood',
  'feMerge',
  'feMergeNode',
  'feMorphology',
  'feTurbulence',
  'feDropShadow',
];
const XML_NAMES: Readonly<Record<string, string>> = {
  xmlns: 'http://www.w3.org/2000/svg',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
};
const EMBEDDED_IMAGE = /^data:image\/(png|jpeg|gif|webp);base64,[a-z0-9+/=\s]+$/i;
/**
 * Forbidden in attribute values: external URLs, script URLs, escaped spellings of both. Every alternative begins with a
 * fixed character or word, so that a value of a million characters is not scanned anew from each position.
 */
const EXTERNAL_REFERENCE = /url\s*\(\s*(?!["']?#)|[a-z]script:|expression\s*\(|@import|\\|image-set|&#/i;

/** A map has thousands of elements, but nests only a dozen groups. */
const MOST_ELEMENTS = 20_000;
const MOST_DEPTH = 200;
const MOST_ATTRIBUTES = 200;

/** Attributes that load or reference something, and those for which the sanitizer takes quadratic time. */
const FORBIDDEN_ATTRIBUTES = [
  'src',
  'srcset',
  'imagesrcset',
  'cite',
  'base',
  'ping',
  'target',
  'from',
  'to',
  'values',
  'by',
  'attributename',
];

/**
 * Rebuilds an SVG from an allow-list of elements and attributes: no scripts, event handlers, foreign content, animated
 * links or external resources. It is served in a sandbox all the same. Returns null without an svg root, and for an SVG
 * so deeply nested or fragmented that cleaning it would block the server.
 */
export function sanitizeSvg(source: string): SanitizedSvg | null {
  if (isTooComplex(source)) return null;
  const body = sanitizeHtml(source.replace(/^\uFEFF/, ''), {
    allowedTags: TAGS,
    allowedAttributes: false,
    allowVulnerableTags: true,
    allowedSchemes: ['data'],
    // Style attributes stay whole; REACHES_OUT is applied to them like to all others.
    parseStyleAttributes: false,
    nonTextTags: [
      'script',
      'foreignObject',
      'iframe',
      'metadata',
      'textarea',
      'noscript',
      'object',
      'embed',
      'handler',
    ],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: { '*': (tagName, attributes) => ({ tagName, attribs: keptAttributes(tagName, attributes) }) },
    exclusiveFilter: ({ tag, text }) => tag === 'style' && (EXTERNAL_REFERENCE.test(text) || text.includes('<')),
  }).trim();
  const root = /^<svg[^>]*>/.exec(body)?.[0];
  if (!root || !body.endsWith('</svg>')) return null;
  return { text: body, ...sizeOf(root) };
}

/**
 * Counts tags in one pass without parsing, because sanitizing is quadratic in depth. NB: tags in comments and values
 * count too, so the depth is an estimate; the limit on the number of tags alone keeps the time below a second.
 */
function isTooComplex(source: string): boolean {
  let [opened, closed] = [0, 0];
  for (const [mark] of source.matchAll(/<\/|\/>|<(?![!?\s])/g)) {
    if (mark === '<') opened += 1;
    else closed += 1;
    if (opened - closed > MOST_DEPTH || opened > MOST_ELEMENTS || closed > MOST_ELEMENTS) return true;
  }
  return false;
}

function keptAttributes(tagName: string, given: Record<string, string>): Record<string, string> {
  const kept = Object.entries(given)
    .slice(0, MOST_ATTRIBUTES)
    .filter(([name, value]) => isAllowed(tagName, name, value));
  const names = tagName === 'svg' ? XML_NAMES : {};
  return { ...names, ...Object.fromEntries(kept) };
}

/** The numbers of a colour matrix. Everywhere else `values` belongs to an animation. */
const NUMBERS = /^[\d\s.,e+-]{1,1000}$/i;

function isAllowed(tagName: string, name: string, value: string): boolean {
  if (name === 'values') return tagName === 'feColorMatrix' && NUMBERS.test(value);
  if (!/^(xlink:href|xml:space|[a-zA-Z][a-zA-Z0-9-]*)$/.test(name) || /^on/i.test(name)) return false;
  if (/^xmlns$/i.test(name)) return false;
  if (/(^|:)href$/i.test(name)) return isLocal(tagName, value);
  return !FORBIDDEN_ATTRIBUTES.includes(name.toLowerCase()) && !EXTERNAL_REFERENCE.test(value);
}

function isLocal(tagName: string, value: string): boolean {
  return /^#[\w.:-]+$/.test(value.trim()) || (tagName === 'image' && EMBEDDED_IMAGE.test(value.trim()));
}

/** Width and height in px if both are given, otherwise the size of the view box. */
function sizeOf(root: string): { width: number | null; height: number | null } {
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(root)?.[1] ?? '';
  const stated = ['width', 'height'].map((name) => /^\s*([\d.]+)(px)?\s*$/.exec(attribute(name))?.[1]);
  const box = attribute('viewBox')
    .trim()
    .split(/[\s,]+/);
  const [width, height] = stated.every(Boolean) ? stated : [box[2], box[3]];
  const size = (value: string | undefined) =>
    Number(value) >= 1 && Number(value) < 1e5 ? Math.round(Number(value)) : null;
  return { width: size(width), height: size(height) };
}
