import { z } from 'zod';
import type { OfficeView } from '#design/public/parish/OfficeHours.tsx';
import { defineBlock } from '#kernel/blocks/block-kind.ts';
import { officeStateEnds } from '#kernel/i18n/office-hours.ts';
import { localMoment } from '#kernel/local-time.ts';
import { knownSites } from '#modules/sites/index.ts';
import { pageEndsAt } from '../../pages.ts';
import { officeView } from '../../parish/parish-views.ts';

export type HoursView = { office: OfficeView; now: { on: string; at: string } };

/** Opening hours of the parish office with today's state, as on the page Kontakt. */
export const hoursBlock = defineBlock({
  kind: 'hours',
  version: 1,
  schema: z.strictObject({}),
  async show(ctx): Promise<HoursView | null> {
    ctx.shows('sites', `site:${ctx.site.id}`);
    const site = (await knownSites(ctx)).find(({ _id }) => _id === ctx.site.id);
    if (!site) return null;
    const now = localMoment(ctx.now(), ctx.site.timeZone);
    const office = officeView(site, ctx.locale);
    pageEndsAt(ctx, officeStateEnds(office.hours, now));
    return { office, now };
  },
});
