import { z } from 'zod';
import { defineBlock } from '#kernel/blocks/block-kind.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { loadEntries, type PageEntry } from '../../pages.ts';

const schema = z.strictObject({
  most: z.number().int().min(1).max(20).default(4),
  category: z.string().max(60).nullish(),
});
export type EventsView = { entries: PageEntry[]; today: string; site: string; most: number };

/** Look-back for rescheduled events, which keep their old date. */
const MOVED_DAYS = 120;

/** The next events of the parish, of one category or of all. */
export const eventsBlock = defineBlock({
  kind: 'events',
  version: 1,
  schema,
  component: 'events',
  async show(ctx, { most, category }): Promise<EventsView> {
    const { on: today } = localMoment(ctx.now(), ctx.site.timeZone);
    const events = await loadEntries(ctx, 'event', { sort: 'date', from: addDays(today, -MOVED_DAYS) });
    const entries = events.filter(({ details }) => !category || details.category === category);
    return { entries, today, site: ctx.site.slug, most };
  },
});
