import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { localMoment } from '#kernel/local-time.ts';
import { clicks, sendings } from '../../tables.ts';

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
/** Programs that open links before people do: mail scanners, previews, crawlers. */
const MACHINE =
  /bot|crawl|spider|preview|scan|proofpoint|mimecast|barracuda|safelinks|microsoft office|outlook|curl|wget|python|java\/|okhttp|headless/i;

type Click = { id: string; place: string; userAgent: string; isHead: boolean };

/** Address of a link of a sending; counts that it was followed, without saying by whom. Null for an unknown link. */
export async function followLink(ctx: Context, { id, place, userAgent, isHead }: Click): Promise<string | null> {
  if (!UUID.test(id) || !/^\d{1,3}$/.test(place)) return null;
  const [row] = await ctx.db
    .select({ snapshot: sendings.snapshot })
    .from(sendings)
    .where(and(eq(sendings.id, id), eq(sendings.siteId, ctx.site.id), isNotNull(sendings.startedAt)));
  const link = Number(place);
  const url = row?.snapshot?.links[link];
  if (!url) return null;
  const isMachine = isHead || userAgent === '' || MACHINE.test(userAgent);
  const field = isMachine ? 'byMachines' : 'byPeople';
  const { on } = localMoment(ctx.now(), ctx.site.timeZone);
  await ctx.db
    .insert(clicks)
    .values({ siteId: ctx.site.id, sendingId: id, link, on, [field]: 1 })
    .onConflictDoUpdate({
      target: [clicks.sendingId, clicks.link, clicks.on],
      set: { [field]: sql`${clicks[field]} + 1` },
    });
  return url;
}
