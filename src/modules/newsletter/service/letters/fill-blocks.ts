import { z } from 'zod';
import type { Block } from '#kernel/blocks/block-kind.ts';
import type { Context } from '#kernel/context.ts';
import type { MailBlockKind, MailPart, MailPlace } from '#kernel/mail/mail-block.ts';
import { literalParts } from './variables.ts';

/** A block with what it shows now; no parts where there is nothing to tell. */
export type FilledBlock = { block: Block; isLive: boolean; parts: MailPart[] };

/** The kinds of blocks of all rooms, by name. */
export const letterKinds = ({ rooms }: Pick<Context, 'rooms'>): ReadonlyMap<string, MailBlockKind> =>
  new Map(rooms.flatMap(({ mailBlocks = [] }) => mailBlocks.map((kind) => [kind.kind, kind] as const)));

/** Fills blocks one after the other, with the eyes of the context. Kinds that are gone or switched off show nothing. */
export async function fillBlocks(ctx: Context, blocks: readonly Block[], place: MailPlace): Promise<FilledBlock[]> {
  const kinds = letterKinds(ctx);
  const filled: FilledBlock[] = [];
  for (const block of blocks) {
    const kind = kinds.get(block.kind);
    const isOff = kind?.component !== undefined && !ctx.isOn(kind.component, place.site.id);
    if (!kind) continue;
    const parts = isOff ? [] : await partsOf(ctx, kind, block, place);
    filled.push({ block, isLive: kind.isLive, parts: literalParts(parts, kind.isLive) });
  }
  return filled;
}

/** NB: one damaged block must not stop a sending. */
async function partsOf(ctx: Context, kind: MailBlockKind, { id, data }: Block, place: MailPlace): Promise<MailPart[]> {
  try {
    return await kind.fill(ctx, data, place);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    ctx.log.warn({ err: error, block: id, kind: kind.kind }, 'A block of a letter cannot be read');
    return [];
  }
}
