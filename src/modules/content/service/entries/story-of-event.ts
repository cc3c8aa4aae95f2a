import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { componentOff } from '#kernel/components/components.ts';
import type { Context } from '#kernel/context.ts';
import { invalid, notFound } from '#kernel/errors.ts';
import { localMoment } from '#kernel/local-time.ts';
import { siteOf, slugOf, zoneOf } from '#kernel/site-of.ts';
import { isTypeOn } from '../../components.ts';
import type { Entry } from '../../contract.ts';
import { lastDayOf } from '../../entries/event-dates.ts';
import { entries } from '../../tables.ts';
import { fullView } from '../drafts/stored-drafts.ts';
import type { EntryRow } from './entry-view.ts';
import { createEntry, ownRows } from './write-entries.ts';

/**
 * The story that tells of a past event: a draft with its title, day, place, tags, pictures and gallery, or the one that there is
 * already. @throws AppError C100, notFound, invalid for what is no event or not over
 */
export async function storyOfEvent(ctx: Context, id: string): Promise<{ entry: Entry; isNew: boolean }> {
  return ctx.tx(async (tx) => {
    const [event] = await ownRows(tx, [id], 'content.entry.update');
    if (event?.type !== 'event') throw notFound();
    tx.demand('content.entry.create', { siteId: event.siteId });
    // Two taps at the same moment wait for each other here.
    await tx.db.select({ id: entries.id }).from(entries).where(eq(entries.id, id)).for('update');
    const known = await knownStory(tx, event);
    if (known) return { entry: await fullView(tx, known), isNew: false };
    const on = lastDayOf(event);
    if (!on || on > localMoment(tx.now(), zoneOf(tx, event.siteId)).on)
      throw invalid({ date: 'content_storyTooEarly' });
    const site = siteOf(tx, slugOf(tx, event.siteId));
    if (!isTypeOn(tx, 'chronicle', site.id)) throw componentOff();
    const entry = await createEntry(tx, site, {
      site: site.slug,
      type: 'chronicle',
      status: 'draft',
      title: event.title,
      date: on,
      content: [],
      tags: event.tags,
      media: event.media,
      details: detailsOf(event),
    });
    return { entry, isNew: true };
  });
}

/** One of this time: an event that comes every year may have stories of former years. */
async function knownStory(tx: Context, event: EntryRow): Promise<EntryRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(entries)
    .where(
      and(
        eq(entries.siteId, event.siteId),
        eq(entries.type, 'chronicle'),
        isNull(entries.removedAt),
        sql`${entries.details} ->> 'relatedEvent' = ${event.id}`,
        sql`coalesce(${entries.date}, ${event.date}) >= ${(event.date ?? '').slice(0, 10)}`,
      ),
    )
    .orderBy(asc(entries.createdAt), asc(entries.id))
    .limit(1);
  return row;
}

function detailsOf({ id, details }: EntryRow): Record<string, unknown> {
  const { place, show } = details;
  return { relatedEvent: id, ...(place ? { place } : {}), ...(show ? { show } : {}) };
}
