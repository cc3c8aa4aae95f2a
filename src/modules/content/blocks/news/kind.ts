import { z } from 'zod';
import { defineBlock } from '#kernel/blocks/block-kind.ts';
import { loadEntries, type PageEntry } from '../../pages.ts';

const schema = z.strictObject({ most: z.number().int().min(1).max(20).default(3), tag: z.string().max(60).nullish() });
export type NewsView = { entries: PageEntry[] };

/** The newest news of the parish, of one tag or of all. */
export const newsBlock = defineBlock({
  kind: 'news',
  version: 1,
  schema,
  component: 'notices',
  async show(ctx, { most, tag }): Promise<NewsView | null> {
    const news = await loadEntries(ctx, 'news', { sort: '-publish_date' });
    const entries = news.filter(({ tags }) => !tag || tags.includes(tag)).slice(0, most);
    return entries.length > 0 ? { entries } : null;
  },
});
