import { desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { auditTrail } from '#kernel/audit/tables.ts';
import type { Db } from '#kernel/db/connect.ts';
import { type EventStream, eventStreams } from '#kernel/http/event-streams.ts';

/** Interval at which a process polls for new entries while a browser listens. */
const LOOK_MS = 3_000;
const MOST_STREAMS = 200;

/**
 * Server-sent events of one process: tells every open browser to look again when the audit log has grown. What a person gets is
 * decided by the list, which the browser then asks for. Others get an empty answer.
 */
export function notificationStream(app: FastifyInstance): void {
  let latest: number | null = null;

  async function look(db: Db, all: ReadonlySet<EventStream>): Promise<void> {
    const [row] = await db.select({ seq: auditTrail.seq }).from(auditTrail).orderBy(desc(auditTrail.seq)).limit(1);
    const seq = row?.seq ?? 0;
    if (latest !== null && seq > latest) for (const stream of all) stream.send({ name: 'look' });
    latest = seq;
  }

  const rest = () => {
    latest = null;
  };
  const streams = eventStreams(app, { most: MOST_STREAMS, lookMs: LOOK_MS, look, rest });

  app.get('/api/v0/notification/stream', (request, reply) =>
    streams.answer(request, reply, request.ctx.may('admin.open') ? '' : null),
  );
}
