import { z } from 'zod';
import { type Block, blockSchema } from '#kernel/blocks/block-kind.ts';
import type { Context } from '#kernel/context.ts';
import { defineMailBlock, type MailBlockKind, type MailPart, type MailPlace } from '#kernel/mail/mail-block.ts';
import { buttonBlock } from './button.ts';
import { headingBlock } from './heading.ts';
import { pictureBlock } from './picture.ts';
import { textBlock } from './text.ts';

const SIMPLE: ReadonlyMap<string, MailBlockKind> = new Map(
  [textBlock, headingBlock, pictureBlock, buttonBlock].map((kind) => [kind.kind, kind]),
);

/** Blocks of the simple kinds, cleaned as their kinds clean them. */
const column = z
  .array(blockSchema)
  .max(8)
  .transform((blocks, issues) =>
    blocks.flatMap((block, index): Block[] => {
      const parsed = z.record(z.string(), z.unknown()).safeParse(parse(block));
      if (parsed.success) return [{ ...block, data: parsed.data }];
      issues.addIssue({ code: 'custom', path: [index], message: 'not a simple block' });
      return [];
    }),
  );

function parse({ kind, data }: Block): unknown {
  try {
    return SIMPLE.get(kind)?.parse(data);
  } catch (error) {
    if (error instanceof z.ZodError) return null;
    throw error;
  }
}

const schema = z.strictObject({ left: column.prefault([]), right: column.prefault([]) });

/** Two columns, one below the other on phones. */
export const columnsBlock = defineMailBlock({
  kind: 'columns',
  version: 1,
  title: 'newsletter_letterColumns',
  about: 'newsletter_letterColumnsAbout',
  schema,
  fill: async (ctx, { left, right }, place) => {
    const columns = [await filled(ctx, left, place), await filled(ctx, right, place)];
    return columns.some((parts) => parts.length > 0) ? [{ kind: 'columns', columns }] : [];
  },
  files: ({ left, right }) => [...left, ...right].flatMap(({ kind, data }) => SIMPLE.get(kind)?.files(data) ?? []),
});

async function filled(ctx: Context, blocks: readonly Block[], place: MailPlace): Promise<MailPart[]> {
  const parts: MailPart[] = [];
  for (const { kind, data } of blocks) parts.push(...((await SIMPLE.get(kind)?.fill(ctx, data, place)) ?? []));
  return parts;
}
