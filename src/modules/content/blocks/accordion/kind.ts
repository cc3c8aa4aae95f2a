import { z } from 'zod';
import { defineBlock, inLanguage } from '#kernel/blocks/block-kind.ts';
import { cleanHtml } from '../../service/sanitize.ts';
import { html, line } from '../block-fields.ts';

const items = z.array(z.strictObject({ title: line, html })).max(50);
const schema = z.strictObject({ items, en: z.strictObject({ items }).partial().optional() });
type Items = z.output<typeof items>;
export type AccordionView = { items: Items };

const cleaned = (list: Items): Items => list.map((item) => ({ title: item.title, html: cleanHtml(item.html) }));

/** Questions that open their answers, without script. */
export const accordionBlock = defineBlock({
  kind: 'accordion',
  version: 1,
  schema,
  texts: ['items'],
  clean: ({ en, ...data }) => ({
    items: cleaned(data.items),
    ...(en?.items ? { en: { items: cleaned(en.items) } } : {}),
  }),
  show: ({ locale }, data): AccordionView | null => {
    const written = inLanguage(data, locale).items.filter(({ title }) => title !== '');
    return written.length > 0 ? { items: written } : null;
  },
  words: (data) => [...data.items, ...(data.en?.items ?? [])].flatMap((item) => [item.title, item.html]),
});
