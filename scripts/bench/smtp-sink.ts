import { createServer, type Server, type Socket } from 'node:net';

/** A mail server that takes everything and notes to whom. Costs as little as possible, since it shares the machine with the product. */
export type SmtpSink = {
  url: string;
  /** Emails taken, by recipient. */
  taken: ReadonlyMap<string, number>;
  /** Moments (`performance.now`) of the first and the latest one. */
  times: () => { first: number; last: number };
  close: () => void;
};

/** `isMeant`: which recipients count. */
export async function openSmtpSink(isMeant: (to: string) => boolean): Promise<SmtpSink> {
  const taken = new Map<string, number>();
  let [first, last] = [0, 0];
  const server = createServer((socket) =>
    serve(socket, (to) => {
      if (!isMeant(to)) return;
      taken.set(to, (taken.get(to) ?? 0) + 1);
      last = performance.now();
      first ||= last;
    }),
  );
  await listening(server);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, taken, times: () => ({ first, last }), close: () => server.close() };
}

const listening = (server: Server): Promise<void> => new Promise((done) => void server.listen(0, '127.0.0.1', done));

const END = '\r\n.\r\n';

function serve(socket: Socket, onMail: (to: string) => void): void {
  let [text, to, isMessage] = ['', '', false];
  const say = (line: string) => void socket.write(`${line}\r\n`);
  socket.setNoDelay(true);
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    for (;;) {
      const end = text.indexOf(isMessage ? END : '\r\n');
      if (end < 0) return;
      const line = isMessage ? '' : text.slice(0, end);
      text = text.slice(end + (isMessage ? END.length : 2));
      if (isMessage) {
        isMessage = false;
        onMail(to);
        say('250 taken');
      } else if (/^rcpt to:/i.test(line)) {
        to = /<([^>]*)>/.exec(line)?.[1] ?? '';
        say('250 ok');
      } else if (/^data$/i.test(line)) {
        isMessage = true;
        say('354 go on');
      } else if (/^quit$/i.test(line)) {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    }
  });
  say('220 sink');
}
