import { z } from 'zod';
import { defineBlock, inLanguage } from '#kernel/blocks/block-kind.ts';
import { line } from '../block-fields.ts';

const rows = z.array(z.array(line).min(1).max(12)).min(1).max(100);
const words = { caption: line.default(''), rows };
const schema = z.strictObject({
  ...words,
  /** The first row names the columns. */
  head: z.boolean().default(true),
  en: z.strictObject(words).partial().optional(),
});
export type TableView = { caption: string; rows: string[][]; head: boolean };

export const tableBlock = defineBlock({
  kind: 'table',
  version: 1,
  schema,
  texts: ['caption', 'rows'],
  show: ({ locale }, data): TableView | null => {
    const { caption, rows: cells, head } = inLanguage(data, locale);
    return cells.flat().some(Boolean) ? { caption, rows: cells, head } : null;
  },
  words: (data) => [data.caption, ...data.rows.flat(), data.en?.caption ?? '', ...(data.en?.rows ?? []).flat()],
});
