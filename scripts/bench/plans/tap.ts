import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to the database that hears what the server tells its clients besides the answers. */
export type Tap = { url: string; close: () => Promise<void> };

const HEADER_BYTES = 5;
const NOTICE = 'N'.charCodeAt(0);

/** Relays connections to the database of `url` as they are, and hands the text of each notice to `hear`. Without TLS. */
export async function openTap(url: string, hear: (notice: string) => void): Promise<Tap> {
  const target = new URL(url);
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    const readNotices = noticeReader(hear);
    upstream.on('data', readNotices);
    client.pipe(upstream).pipe(client);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const here = new URL(url);
  here.hostname = '127.0.0.1';
  here.port = String((server.address() as AddressInfo).port);
  return {
    url: here.href,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

/** Cuts what the server sends into messages: a type, a length that counts itself, and the body. */
function noticeReader(hear: (notice: string) => void): (chunk: Buffer) => void {
  let waiting: Buffer = Buffer.alloc(0);
  return (chunk) => {
    waiting = waiting.length > 0 ? Buffer.concat([waiting, chunk]) : chunk;
    while (waiting.length >= HEADER_BYTES) {
      const end = 1 + waiting.readUInt32BE(1);
      if (waiting.length < end) return;
      if (waiting[0] === NOTICE) hear(textOf(waiting.subarray(HEADER_BYTES, end)));
      waiting = waiting.subarray(end);
    }
  };
}

/** The field M of a notice: each field is a letter and a text that ends with a zero byte. */
function textOf(body: Buffer): string {
  const fields = body.toString().split('\0');
  return fields.find((field) => field.startsWith('M'))?.slice(1) ?? '';
}
