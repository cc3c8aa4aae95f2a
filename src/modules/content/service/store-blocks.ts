import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Block, BlockKind } from '#kernel/blocks/block-kind.ts';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { kindsByIds } from '#modules/media/index.ts';

/**
 * Blocks in the current version of their kind, cleaned. A block that has not changed stays as it is, also when its kind is
 * not installed any more or the caller may not write it.
 * @throws AppError invalid at `blocks`, C100 for kinds of system users
 */
export async function storableBlocks(tx: Context, blocks: Block[], before: readonly Block[] = []): Promise<Block[]> {
  if (new Set(blocks.map(({ id }) => id)).size < blocks.length) throw invalid({ blocks: 'kernel_fieldWrongForm' });
  const known = new Map(before.map((block) => [block.id, block]));
  const stored = blocks.map((block) => storable(tx, block, known.get(block.id)));
  await demandImages(tx, stored);
  return stored;
}

function storable(tx: Context, block: Block, before: Block | undefined): Block {
  if (before && isDeepStrictEqual({ ...before, layout: null }, { ...block, layout: null })) return block;
  const kind = tx.across.blocks.get(block.kind);
  if (!kind) throw invalid({ blocks: 'content_blockUnknown' });
  if (kind.permission) tx.demand(kind.permission);
  return { ...block, version: kind.version, data: parsed(kind, block) };
}

function parsed(kind: BlockKind, { data, version }: Block): Record<string, unknown> {
  try {
    return kind.parse(data, version);
  } catch (error) {
    if (error instanceof z.ZodError) throw invalid({ blocks: 'content_blockWrong' });
    throw error;
  }
}

/** S5.2: only images as pictures. */
async function demandImages(tx: Context, blocks: readonly Block[]): Promise<void> {
  const ids = blocks.flatMap(({ kind, data }) => {
    const known = tx.across.blocks.get(kind);
    return known?.imagesOnly ? known.files(data) : [];
  });
  const kinds = await kindsByIds(tx, ids);
  if (ids.some((id) => (kinds.get(id)?.kind ?? 'image') !== 'image')) throw invalid({ blocks: 'content_onlyImages' });
}

/** Library files shown by blocks. */
export const blockFiles = (ctx: Context, blocks: readonly Block[]): string[] =>
  blocks.flatMap(({ kind, data }) => ctx.across.blocks.get(kind)?.files(data) ?? []);

/** Words of blocks for the search, with markup. */
export const blockWords = (ctx: Context, blocks: readonly Block[]): string[] =>
  blocks.flatMap(({ kind, data }) => ctx.across.blocks.get(kind)?.words(data) ?? []);

/** The blocks that a copy may have: files belong to their parish, and some kinds only to those who may write them. */
export const copyableBlocks = (ctx: Context, blocks: readonly Block[], { isHere }: { isHere: boolean }): Block[] =>
  blocks.filter(({ kind: name, data }) => {
    const kind = ctx.across.blocks.get(name);
    return kind && (!kind.permission || ctx.may(kind.permission)) && (isHere || kind.files(data).length === 0);
  });
