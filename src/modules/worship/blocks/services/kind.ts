import { z } from 'zod';
import type { ScheduleDayView } from '#design/public/schedule/schedule-view.ts';
import { defineBlock } from '#kernel/blocks/block-kind.ts';
import { loadSchedule } from '../../pages.ts';

const schema = z.strictObject({
  days: z.number().int().min(1).max(14).default(6),
  allChurches: z.boolean().default(false),
});
export type ServicesView = { days: ScheduleDayView[]; today: string; site: string; withPlace: boolean };

/** The next services, as on the home page. The page is invalidated with the schedule and when a service begins. */
export const servicesBlock = defineBlock({
  kind: 'services',
  version: 1,
  schema,
  component: 'worship',
  async show(ctx, { days: most, allChurches }): Promise<ServicesView> {
    const church = allChurches ? 'all' : ctx.site.slug;
    const { days, today } = await loadSchedule(ctx, { weeks: 3, church });
    const next = days.filter(({ on, services }) => on >= today && services.length > 0);
    return { days: next.slice(0, most), today, site: ctx.site.slug, withPlace: allChurches };
  },
});
