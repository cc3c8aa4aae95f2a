import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** Behaviour of the server after it has taken the whole message. */
export type SinkMode =
  | 'take'
  | 'slow-after-data'
  | 'drop-after-dot'
  | 'drop-at-data'
  | 'refuse-451'
  | 'refuse-550'
  | 'greylist';

export type FaultySmtp = {
  port: number;
  /** Messages whose last byte came over the wire, taken or not. */
  received: string[];
  mode: SinkMode;
  /** Lets those go that were kept waiting. */
  release: () => void;
};

const refusal = (code: number) => Object.assign(new Error('not now'), { responseCode: code });

/** An SMTP server that fails as real ones do; it ends with the test. */
export async function startFaultySmtp(): Promise<FaultySmtp> {
  const held: (() => void)[] = [];
  const server: SMTPServer = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    // Pooled connections stay open.
    closeTimeout: 50,
    onRcptTo: (_address, _session, done) => done(sink.mode === 'greylist' ? refusal(451) : null),
    onData(stream, session, done) {
      if (sink.mode === 'drop-at-data') return void stream.once('data', () => drop(session.id));
      text(stream).then((mail) => {
        sink.received.push(mail);
        if (sink.mode === 'slow-after-data') held.push(() => done());
        else if (sink.mode === 'drop-after-dot') drop(session.id);
        else done(sink.mode.startsWith('refuse') ? refusal(Number(sink.mode.slice(-3))) : null);
      }, done);
    },
  });
  const drop = (id: string) => {
    for (const connection of server.connections as Set<Connection>)
      if (connection.session.id === id) connection._socket.destroy();
  };
  server.on('error', () => {});
  const { promise, resolve } = Promise.withResolvers<void>();
  const listening = server.listen(0, '127.0.0.1', resolve);
  await promise;
  const release = () => {
    for (const one of held.splice(0)) one();
  };
  const sink: FaultySmtp = {
    port: (listening.address() as AddressInfo).port,
    received: [],
    mode: 'take',
    release,
  };
  onTestFinished(async () => {
    release();
    await new Promise<void>((ended) => server.close(() => ended()));
  });
  return sink;
}

type Connection = { session: { id: string }; _socket: { destroy: () => void } };
