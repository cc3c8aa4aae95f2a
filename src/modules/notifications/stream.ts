import { desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { auditTrail } from '#kernel/audit/tables.ts';
import type { Db } from '#kernel/db/connect.ts';

/** Interval at which a process polls for new entries while a browser listens. */
const LOOK_MS = 3_000;
/** Comment that keeps proxies from closing an idle stream. */
const ALIVE_MS = 25_000;
const MOST_STREAMS = 200;

type Stream = { write: (text: string) => void; end: () => void };

/**
 * Server-sent events of one process: tells every open browser to look again when the audit log has grown. What a person gets is
 * decided by the list, which the browser then asks for. Others get an empty answer.
 */
export function notificationStream(app: FastifyInstance): void {
  const streams = new Set<Stream>();
  let timer: NodeJS.Timeout | null = null;
  let latest: number | null = null;
  let aliveAt = 0;

  async function look(db: Db): Promise<void> {
    const [row] = await db.select({ seq: auditTrail.seq }).from(auditTrail).orderBy(desc(auditTrail.seq)).limit(1);
    const seq = row?.seq ?? 0;
    if (latest !== null && seq > latest) for (const stream of streams) stream.write('event: look\ndata: {}\n\n');
    latest = seq;
    if (Date.now() < aliveAt) return;
    aliveAt = Date.now() + ALIVE_MS;
    for (const stream of streams) stream.write(':\n\n');
  }

  function stopWhenIdle(): void {
    if (streams.size > 0 || !timer) return;
    clearInterval(timer);
    timer = null;
    latest = null;
  }

  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
    streams.clear();
    stopWhenIdle();
  });

  app.get('/api/v0/notification/stream', async ({ raw, ctx }, reply): Promise<void> => {
    // 204 ends the reconnecting of a browser whose session is over; a refusal would be tried again for ever.
    if (!ctx.may('admin.open') || streams.size >= MOST_STREAMS) return void reply.code(204).send();
    reply.hijack();
    const stream: Stream = { write: (text) => void reply.raw.write(text), end: () => void reply.raw.end() };
    streams.add(stream);
    raw.on('close', () => {
      streams.delete(stream);
      stopWhenIdle();
    });
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    stream.write('retry: 10000\n\n');
    if (!timer) aliveAt = Date.now() + ALIVE_MS;
    timer ??= setInterval(() => void look(ctx.db).catch((err: unknown) => ctx.log.warn({ err }, 'stream')), LOOK_MS);
    await look(ctx.db);
  });
}
