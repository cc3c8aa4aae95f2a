import { asc, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { matchEvents } from '../tables.ts';
import type { EventRow } from './rows.ts';

/** Goals, cards, substitutions and breaks of a match, in the order of their minutes. */
export const eventsOf = (ctx: Context, match: string): Promise<EventRow[]> =>
  ctx.db
    .select()
    .from(matchEvents)
    .where(eq(matchEvents.match, match))
    .orderBy(asc(matchEvents.minute), asc(matchEvents.createdAt), asc(matchEvents.id));

/** An event as the clock of a match takes it. */
export const entered = ({ kind, createdAt }: EventRow) => ({ kind, at: createdAt });
