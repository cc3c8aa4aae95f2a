import { and, eq, exists, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { oneByOne } from '#kernel/jobs/one-by-one.ts';
import { localStamp } from '#kernel/local-time.ts';
import { slugOf } from '#kernel/site-of.ts';
import { sendParishMail } from '#modules/sites/index.ts';
import { m } from '#texts';
import { ENTRY_FOLDERS } from '../../entries/entry-path.ts';
import { entries, eventSubmissions } from '../../tables.ts';
import { publicState, publishedNow } from '../visible.ts';

const DAY_MS = 24 * 3_600_000;
/** Names and addresses of senders are kept no longer after they have heard. */
export const KEPT_DAYS = 30;
/** An event that the office leaves as a draft is over by then. */
export const KEPT_OPEN_DAYS = 400;

/**
 * Notes that visitors see an event that somebody handed in, and has that person told; repeated calls change nothing. One that is
 * shown later waits for `noteBegun`.
 */
export async function notePublished(ctx: Context, entryId: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const published = tx.db
      .select({ id: entries.id })
      .from(entries)
      .where(and(eq(entries.id, entryId), isNull(entries.removedAt), publishedNow(tx)));
    const [told] = await tx.db
      .update(eventSubmissions)
      .set({ toldAt: tx.now() })
      .where(and(eq(eventSubmissions.entryId, entryId), isNull(eventSubmissions.toldAt), exists(published)))
      .returning();
    if (told) await tx.jobs.enqueue('content.tellSubmitter', { siteId: told.siteId, id: told.id });
  });
}

/** Notes the events that became visible by themselves since, also while the server was down. */
export async function noteBegun(ctx: Context): Promise<void> {
  const waiting = await ctx.db
    .select({ row: entries })
    .from(eventSubmissions)
    .innerJoin(entries, eq(entries.id, eventSubmissions.entryId))
    .where(and(isNull(eventSubmissions.toldAt), isNotNull(entries.start), eq(entries.status, 'published')));
  const begun = waiting.flatMap(({ row }) => {
    const site = ctx.sites.find(({ id }) => id === row.siteId);
    return site && publicState(row, localStamp(ctx.now(), site.timeZone)) === 'shown' ? { site, id: row.id } : [];
  });
  await oneByOne(ctx, begun, ({ site, id }) => notePublished({ ...ctx, site }, id));
}

/** Tells whoever handed in an event that it is published. */
export async function tellSubmitter(ctx: Context, id: string): Promise<void> {
  const [found] = await ctx.db
    .select()
    .from(eventSubmissions)
    .innerJoin(entries, eq(entries.id, eventSubmissions.entryId))
    .where(eq(eventSubmissions.id, id));
  if (!found) return;
  const { content_entries: entry, content_event_submissions: submission } = found;
  const { siteId, locale, name, email } = submission;
  const o = { locale };
  const url = `${ctx.publicUrl}/${slugOf(ctx, entry.siteId)}/${ENTRY_FOLDERS.event}/${entry.slug}`;
  await sendParishMail(
    ctx,
    { siteId, locale, name, email },
    {
      title: m.content_submitToldTitle({ title: entry.title }, o),
      paragraphs: [m.content_submitToldText({ title: entry.title }, o)],
      button: { label: m.content_submitToldButton({}, o), url },
    },
  );
}

/** Forgets who handed in what, some time after it was of use; resolves to the number of rows. */
export async function sweepSubmissions(ctx: Context): Promise<number> {
  const before = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS);
  const old = or(
    lt(eventSubmissions.toldAt, before(KEPT_DAYS)),
    lt(eventSubmissions.createdAt, before(KEPT_OPEN_DAYS)),
  );
  const gone = await ctx.db.delete(eventSubmissions).where(old).returning({ id: eventSubmissions.id });
  return gone.length;
}
