import type { Block, BlockKind, ShownBlock } from '#kernel/blocks/block-kind.ts';
import type { Context } from '#kernel/context.ts';
import { siteOf } from '#kernel/site-of.ts';
import { arrange } from '../blocks/arrange.ts';
import type { Entry } from '../contract.ts';
import { saysSomething } from './entries/entry-english.ts';

type Written = Pick<Entry, 'site' | 'blocks' | 'content' | 'english'>;

/**
 * Blocks of an entry ready to render, in the reader's language. Leaves out kinds that are unknown or switched off, and
 * blocks that have nothing to show; a text without an English one is shown in German.
 */
export async function shownBlocks(ctx: Context, entry: Written): Promise<ShownBlock[]> {
  const texts = textsFor(ctx, entry);
  const html = texts.map((text) => text.html);
  const shown = await Promise.all(
    arrange(entry.blocks, html).map(({ block, textAt }) =>
      textAt === null ? shownBlock(ctx, block, entry.site) : textView(block, texts[textAt]),
    ),
  );
  return shown.flatMap((block) => block ?? []);
}

/**
 * Blocks that are being edited, as visitors of this parish would see them; nothing is stored. What is incomplete or needs a
 * permission the caller lacks shows nothing.
 * @throws AppError C100, invalid for an unknown parish
 */
export async function previewBlocks(ctx: Context, input: { site: string; block: Block[] }) {
  const site = siteOf(ctx, input.site);
  ctx.demand('content.entry.update', { siteId: site.id });
  const here: Context = { ...ctx, site, keptPart: (_key, load) => load(here) };
  const mayWrite = ({ kind }: Block) => {
    const permission = ctx.across.blocks.get(kind)?.permission;
    return !permission || ctx.may(permission);
  };
  const shown = await Promise.all(input.block.filter(mayWrite).map((block) => shownBlock(here, block, site.slug)));
  return { block: shown.flatMap((block) => block ?? []) };
}

/**
 * Lists the choices of a kind of block; none for a kind without choices or one that is switched off.
 * @throws AppError C100, invalid for an unknown parish
 */
export async function blockChoices(ctx: Context, input: { site: string; kind: string }) {
  const site = siteOf(ctx, input.site);
  ctx.demand('content.entry.update', { siteId: site.id });
  const here: Context = { ...ctx, site, keptPart: (_key, load) => load(here) };
  const kind = ctx.across.blocks.get(input.kind);
  const isOff = kind?.component !== undefined && !ctx.isOn(kind.component);
  return { choice: isOff ? [] : ((await kind?.choices?.(here, { site: site.slug })) ?? []) };
}

type ShownText = { html: string; isGerman: boolean };

/** The texts in the reader's language. Between blocks each stands for itself; without blocks they are one text. */
function textsFor({ locale }: Context, { blocks, content, english }: Written): ShownText[] {
  if (locale !== 'en') return content.map((html) => ({ html, isGerman: false }));
  const written = english?.content ?? [];
  if (blocks.length === 0 && written.some(saysSomething)) return written.map((html) => ({ html, isGerman: false }));
  return Array.from({ length: Math.max(content.length, written.length) }, (_, at) => {
    const html = written[at] ?? '';
    return saysSomething(html) ? { html, isGerman: false } : { html: content[at] ?? '', isGerman: true };
  });
}

async function textView({ id, kind, layout = {} }: Block, text: ShownText | undefined): Promise<ShownBlock | null> {
  if (!text?.html) return null;
  return { id, kind, layout, view: { html: text.html }, ...(text.isGerman ? { lang: 'de' as const } : {}) };
}

async function shownBlock(ctx: Context, block: Block, site: string): Promise<ShownBlock | null> {
  const { id, kind: name, layout = {} } = block;
  const kind = ctx.across.blocks.get(name);
  if (!kind || (kind.component && !ctx.isOn(kind.component))) return null;
  const data = readable(ctx, kind, block);
  const view = data && (await kind.show(ctx, data, { site }));
  if (view === null || view === undefined) return null;
  const isGerman = ctx.locale === 'en' && kind.texts.length > 0 && !block.data.en;
  return { id, kind: name, layout, view, ...(isGerman ? { lang: 'de' as const } : {}) };
}

/** NB: a damaged block must not take its page down. */
function readable(ctx: Context, kind: BlockKind, { id, data, version }: Block): Record<string, unknown> | null {
  try {
    return kind.parse(data, version);
  } catch (error) {
    ctx.log.warn({ err: error, block: id, kind: kind.kind }, 'A block cannot be read');
    return null;
  }
}
