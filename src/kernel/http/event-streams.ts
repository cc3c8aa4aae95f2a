import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/connect.ts';
import { networkOf } from '../network-of.ts';

/** Comment that keeps proxies from closing an idle stream. */
const ALIVE_MS = 25_000;

/** One open browser. `topic` is what it listens to, `told` the id of the last event that it got ('' = none). */
export type EventStream = {
  readonly topic: string;
  readonly told: string;
  send: (event: { name: string; id?: string }) => void;
  end: () => void;
};

type Options = {
  /** Streams of this process at once. */
  most: number;
  /** Streams of one network at once; a school or an office shares one. */
  mostOfNetwork?: number;
  /** Interval of `look` while a browser listens, milliseconds. */
  lookMs: number;
  /** Polls the database, and sends what is new: what another process stored is told as well. */
  look: (db: Db, streams: ReadonlySet<EventStream>) => Promise<void>;
  /** Called when the last browser has left. */
  rest?: () => void;
};

type Open = EventStream & { network: string; write: (text: string) => void };

/**
 * Server-sent events of one process. `answer` opens a stream about a topic; without one (null) and beyond the bounds it answers 204,
 * which ends the reconnecting of a browser. A refusal would be tried again for ever.
 * A browser that comes back names the last event it got (`Last-Event-ID`), so `look` tells it what it missed.
 */
export function eventStreams(app: FastifyInstance, { most, mostOfNetwork = most, lookMs, look, rest }: Options) {
  const streams = new Set<Open>();
  let timer: NodeJS.Timeout | null = null;
  let aliveAt = 0;

  async function lookAgain(db: Db): Promise<void> {
    await look(db, streams);
    if (Date.now() < aliveAt) return;
    aliveAt = Date.now() + ALIVE_MS;
    for (const stream of streams) stream.write(':\n\n');
  }

  function leave(stream: Open): void {
    streams.delete(stream);
    if (streams.size > 0 || !timer) return;
    clearInterval(timer);
    timer = null;
    rest?.();
  }

  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });

  async function open({ ctx, headers }: FastifyRequest, reply: FastifyReply, topic: string): Promise<boolean> {
    const network = networkOf(ctx.ip);
    const same = [...streams].filter((one) => one.network === network);
    if (streams.size >= most || same.length >= mostOfNetwork) return false;
    reply.hijack();
    const stream = streamTo(reply, { topic, network, told: String(headers['last-event-id'] ?? '') }, leave);
    streams.add(stream);
    reply.raw.on('close', () => leave(stream));
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    stream.write('retry: 10000\n\n');
    if (!timer) aliveAt = Date.now() + ALIVE_MS;
    timer ??= setInterval(
      () => void lookAgain(ctx.db).catch((err: unknown) => ctx.log.warn({ err }, 'stream')),
      lookMs,
    );
    await look(ctx.db, streams);
    return true;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, topic: string | null): Promise<unknown> {
    if (topic !== null && (await open(request, reply, topic))) return;
    // NB: not returned, the framework answers a second time while its hooks run.
    return reply.code(204).send();
  }

  return { answer };
}

type Begun = Pick<Open, 'topic' | 'network' | 'told'>;

function streamTo(reply: FastifyReply, begun: Begun, leave: (stream: Open) => void): Open {
  let { told } = begun;
  const stream: Open = {
    ...begun,
    get told() {
      return told;
    },
    write: (text) => void reply.raw.write(text),
    send: ({ name, id }) => {
      told = id ?? told;
      stream.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: {}\n\n`);
    },
    end: () => {
      leave(stream);
      reply.raw.end();
    },
  };
  return stream;
}
