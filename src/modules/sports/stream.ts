import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#kernel/context.ts';
import type { Db } from '#kernel/db/connect.ts';
import { type EventStream, eventStreams } from '#kernel/http/event-streams.ts';
import { streamPath } from './service/public/shown-matches.ts';
import { competitions, matches } from './tables.ts';

/** Interval at which a process asks for changed matches while a reader listens. */
const LOOK_MS = 2_000;
const MOST_STREAMS = 500;
/** A clubhouse watches by one connection to the internet. */
const MOST_OF_NETWORK = 40;

const IS_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Tells the readers of a match's page that it has changed: the event's id is the revision of the match, what happened is in the
 * page itself. Refusals are empty answers (204), after which a browser does not connect again by itself.
 */
export function matchStream(app: FastifyInstance): void {
  const streams = eventStreams(app, { most: MOST_STREAMS, mostOfNetwork: MOST_OF_NETWORK, lookMs: LOOK_MS, look });
  app.get<{ Params: { id: string } }>(streamPath(':id'), async (request, reply) => {
    const { id } = request.params;
    return streams.answer(request, reply, (await isPublic(request.ctx, id)) ? id : null);
  });
}

async function isPublic(ctx: Context, id: string): Promise<boolean> {
  if (!IS_ID.test(id)) return false;
  const [found] = await publicMatches(ctx.db, [id]);
  return found !== undefined && ctx.sites.some((site) => site.id === found.siteId) && ctx.isOn('sports', found.siteId);
}

async function look(db: Db, streams: ReadonlySet<EventStream>): Promise<void> {
  const found = await publicMatches(db, [...new Set([...streams].map(({ topic }) => topic))]);
  const revOf = new Map(found.map(({ id, rev }) => [id, String(rev)]));
  for (const stream of streams) {
    const id = revOf.get(stream.topic);
    if (id === undefined) stream.end();
    else if (id !== stream.told) stream.send({ name: 'look', id });
  }
}

const publicMatches = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: matches.id, siteId: matches.siteId, rev: matches.rev })
    .from(matches)
    .innerJoin(competitions, eq(competitions.id, matches.competition))
    .where(
      and(
        inArray(matches.id, [...ids]),
        eq(competitions.isPublic, true),
        isNull(matches.removedAt),
        isNull(competitions.removedAt),
      ),
    );
