import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Entry } from '../contract.ts';
import { entries } from '../tables.ts';
import { entryView } from './entries/entry-view.ts';
import { ofSite, visibleTo } from './visible.ts';

/** The event that a story tells of, or the story that tells of an event; null when this reader may see none. */
export async function relatedTo(ctx: Context, { _id, type, details }: Entry): Promise<Entry | null> {
  const other = conditionOf(type, _id, details.relatedEvent);
  if (!other) return null;
  const [row] = await ctx.db
    .select()
    .from(entries)
    .where(and(other, ofSite(ctx), visibleTo(ctx)))
    .limit(1);
  return row ? entryView(ctx, row) : null;
}

function conditionOf(type: string, id: string, related: unknown): SQL | undefined {
  if (type === 'event') return and(eq(entries.type, 'chronicle'), sql`${entries.details} ->> 'relatedEvent' = ${id}`);
  if (type !== 'chronicle' || typeof related !== 'string' || related === '') return undefined;
  // NB: details are free, so the id is compared as text.
  return and(eq(entries.type, 'event'), sql`${entries.id}::text = ${related}`);
}
