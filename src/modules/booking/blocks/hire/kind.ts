import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineBlock } from '#kernel/blocks/block-kind.ts';
import { siteOf } from '#kernel/site-of.ts';
import { type KindView, readKind } from '../../service/public/shown-kind.ts';
import { hrefOf, listKinds } from '../../service/public/shown-kinds.ts';
import { bookingKinds } from '../../tables.ts';

const schema = z.strictObject({ kind: z.uuid().nullable().default(null) });
export type HireView = Pick<KindView, 'name' | 'resources' | 'deposit' | 'month'> & { href: string };

const HOUR_MS = 3_600_000;

/** Free days of this month and the prices of a way of booking of the parish that owns the page. */
export const hireBlock = defineBlock({
  kind: 'hire',
  version: 1,
  schema,
  component: 'booking',
  async show(ctx, { kind }, place): Promise<HireView | null> {
    const here = { ...ctx, site: siteOf(ctx, place.site) };
    const { id: siteId } = here.site;
    // Services and events occupy rooms as well; the notice moves on with the hour.
    ctx.shows(`booking:${siteId}`, `services:${siteId}`, `entries:${siteId}`);
    ctx.trueUntil(new Date((Math.floor(ctx.now().getTime() / HOUR_MS) + 1) * HOUR_MS));
    const found = kind ? await readKind(here, kind, { month: '', minutes: '' }) : null;
    if (!found) return null;
    const { name, resources, deposit, month, slug } = found;
    return { name, resources, deposit, month, href: hrefOf(here, { slug }) };
  },
  async choices(ctx, place) {
    const here = { ...ctx, site: siteOf(ctx, place.site) };
    const rows = await here.db
      .select({ id: bookingKinds.id, slug: bookingKinds.slug })
      .from(bookingKinds)
      .where(and(eq(bookingKinds.siteId, here.site.id)));
    return (await listKinds(here)).flatMap(({ name, href }) => {
      const row = rows.find((one) => hrefOf(here, one) === href);
      return row ? [{ value: row.id, label: name }] : [];
    });
  },
});
