import { z } from 'zod';
import { defineBlock, inLanguage } from '#kernel/blocks/block-kind.ts';
import { cleanHtml } from '../../service/sanitize.ts';
import { html } from '../block-fields.ts';

const cells = z.array(html).min(2).max(4);
const schema = z.strictObject({ cells, en: z.strictObject({ cells }).partial().optional() });
export type ColumnsView = { cells: string[] };

/** Text in two to four columns, one below the other on phones. */
export const columnsBlock = defineBlock({
  kind: 'columns',
  version: 1,
  schema,
  texts: ['cells'],
  clean: ({ en, ...data }) => ({
    cells: data.cells.map(cleanHtml),
    ...(en?.cells ? { en: { cells: en.cells.map(cleanHtml) } } : {}),
  }),
  show: ({ locale }, data): ColumnsView => ({ cells: inLanguage(data, locale).cells }),
  words: (data) => [...data.cells, ...(data.en?.cells ?? [])],
});
