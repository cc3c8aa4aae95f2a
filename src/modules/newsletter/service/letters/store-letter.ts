import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Block } from '#kernel/blocks/block-kind.ts';
import type { Context } from '#kernel/context.ts';
import { type FieldMessages, invalid } from '#kernel/errors.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { letterKinds } from './fill-blocks.ts';
import { textsIn, unknownVariables } from './variables.ts';

const LINES = ['subject', 'subjectEn', 'preheader', 'preheaderEn'] as const;
type LetterValues = { [K in (typeof LINES)[number]]?: string | undefined } & { blocks?: Block[] | undefined };

/**
 * A letter as it is stored: blocks in the current version of their kind, cleaned. A block that has not changed stays as it is, also when its kind
 * is gone.
 * @throws AppError invalid at the fields, and at the place of a block ('blocks.2')
 */
export async function storableBlocks<Values extends LetterValues>(
  ctx: Context,
  values: Values,
  before: readonly Block[] = [],
): Promise<Values> {
  const wrong: Record<string, MessageKey> = {};
  for (const name of LINES)
    if (unknownVariables(values[name] ?? '').length > 0) wrong[name] = 'newsletter_variableUnknown';
  const blocks = values.blocks?.map((block, index) => {
    const { data, problem } = storable(ctx, block, before);
    if (problem) wrong[`blocks.${index}`] = problem;
    return data;
  });
  if (new Set(values.blocks?.map(({ id }) => id)).size < (values.blocks?.length ?? 0))
    wrong.blocks = 'kernel_fieldWrongForm';
  if (Object.keys(wrong).length > 0) throw invalid(wrong satisfies FieldMessages);
  return blocks ? { ...values, blocks } : values;
}

type Stored = { data: Block; problem?: MessageKey };

function storable(ctx: Context, block: Block, before: readonly Block[]): Stored {
  if (before.some((one) => isDeepStrictEqual(one, block))) return { data: block };
  const kind = letterKinds(ctx).get(block.kind);
  if (!kind) return { data: block, problem: 'newsletter_letterBlockUnknown' };
  if (textsIn(block.data).some((text) => unknownVariables(text).length > 0))
    return { data: block, problem: 'newsletter_variableUnknown' };
  try {
    const { id } = block;
    return { data: { id, kind: kind.kind, version: kind.version, data: kind.parse(block.data) } };
  } catch (error) {
    if (error instanceof z.ZodError) return { data: block, problem: 'newsletter_letterBlockWrong' };
    throw error;
  }
}

/** Library files shown by blocks. */
export const letterFiles = (ctx: Context, blocks: readonly Block[]): string[] =>
  blocks.flatMap(({ kind: name, data }) => {
    const kind = letterKinds(ctx).get(name);
    try {
      return kind?.files(data) ?? [];
    } catch (error) {
      if (error instanceof z.ZodError) return [];
      throw error;
    }
  });
