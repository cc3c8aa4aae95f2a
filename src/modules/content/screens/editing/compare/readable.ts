import type { Block } from '#kernel/blocks/block-kind.ts';
import { m } from '#texts';
import { arrange, TEXT } from '../../../blocks/arrange.ts';

/** Readable form of a stored value: words without markup, addresses of thumbnails. */
export type Readable = { text: string; pictures: string[] };

/** A block by its name, with what it says and shows. */
export type ReadableBlock = Readable & { id: string; name: string; stored: Pick<Block, 'data' | 'layout'> };

/** Keys whose values are no words for people. */
const UNSPOKEN = new Set([
  'id',
  'kind',
  'version',
  'layout',
  'file',
  'src',
  'url',
  'width',
  'height',
  'bytes',
  'look',
  'site',
]);

/** Names of what versions refer to by id: people, galleries. */
export type Names = Readonly<Record<string, string>>;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Walks any value: blocks and details have a form of their own for each kind. An id is shown by its name only. */
export function readable(value: unknown, names: Names = {}): Readable {
  const texts: string[] = [];
  const pictures: string[] = [];
  const walk = (part: unknown): void => {
    if (typeof part === 'string') texts.push(ID.test(part) ? (names[part] ?? '') : plainOf(part));
    else if (typeof part === 'number') texts.push(String(part));
    else if (Array.isArray(part)) for (const one of part) walk(one);
    else if (typeof part === 'object' && part !== null) {
      const fields = part as Record<string, unknown>;
      const { src } = fields;
      if (typeof src === 'string' && src.startsWith('/api/v0/download/')) pictures.push(thumbnailOf(src));
      for (const [key, one] of Object.entries(fields)) if (!UNSPOKEN.has(key)) walk(one);
    }
  };
  walk(value);
  return { text: texts.filter(Boolean).join(' · '), pictures };
}

type Written = { blocks?: unknown; content?: unknown };

/** Text and blocks of a version in their order. */
export function readableBlocks({ blocks, content }: Written, names: Names = {}): ReadableBlock[] {
  const texts = Array.isArray(content) ? content.map(String) : [];
  return arrange(Array.isArray(blocks) ? (blocks as Block[]) : [], texts).map(({ block, textAt }) => ({
    ...readable(textAt === null ? block.data : texts[textAt], names),
    id: block.id,
    stored: { data: block.data, ...(block.layout ? { layout: block.layout } : {}) },
    name: nameOf(block.kind),
  }));
}

const thumbnailOf = (src: string): string => `${src.split('?')[0]}?width=160&height=120`;

function plainOf(html: string): string {
  if (!html.includes('<')) return html.trim();
  const spaced = html.replace(/<\/(p|h\d|li|td|th|blockquote)>|<br ?\/?>/gi, '$& ');
  const text = new DOMParser().parseFromString(spaced, 'text/html').body.textContent ?? '';
  return text.replace(/\s+/g, ' ').trim();
}

function nameOf(kind: string): string {
  const names: Readonly<Record<string, () => string>> = {
    [TEXT]: m.content_blockText,
    accordion: m.content_blockAccordion,
    button: m.content_blockButton,
    columns: m.content_blockColumns,
    divider: m.content_blockDivider,
    downloads: m.content_blockDownloads,
    events: m.content_blockEvents,
    fixed: m.content_blockFixed,
    gallery: m.content_blockGallery,
    heading: m.content_blockHeading,
    html: m.content_blockHtml,
    links: m.content_blockLinks,
    news: m.content_blockNews,
    people: m.content_blockPeople,
    picture: m.content_blockPicture,
    quote: m.content_blockQuote,
    table: m.content_blockTable,
    video: m.content_blockVideo,
  };
  return names[kind]?.() ?? m.content_blocks();
}
