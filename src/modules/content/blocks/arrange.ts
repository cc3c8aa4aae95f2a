import type { Block } from '#kernel/blocks/block-kind.ts';

/** A block in its place; text blocks carry the index of their HTML in `content`. */
export type ArrangedBlock = { block: Block; textAt: number | null };

export const TEXT = 'text';

/**
 * The blocks of an entry in their order (decision 032). The n-th text block shows `content[n]`; text that no block claims
 * follows at the end, so that clients which know only `content` lose nothing. Text blocks without text are left out.
 */
export function arrange(blocks: readonly Block[], content: readonly string[]): ArrangedBlock[] {
  let next = 0;
  const arranged = blocks.flatMap((block): ArrangedBlock[] => {
    if (block.kind !== TEXT) return [{ block, textAt: null }];
    if (next >= content.length) return [];
    next += 1;
    return [{ block, textAt: next - 1 }];
  });
  const rest = content
    .slice(next)
    .map((_, index) => ({ block: textBlock(`text-${next + index}`), textAt: next + index }));
  return [...arranged, ...rest];
}

/** A text block; its HTML is in `content`. */
export const textBlock = (id: string): Block => ({ id, kind: TEXT, version: 1, data: {} });
