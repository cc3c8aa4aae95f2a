import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type SmtpSink = {
  port: number;
  /** Emails as they came over the wire. */
  received: string[];
  start: () => Promise<void>;
  close: () => Promise<void>;
};

/** An SMTP server with the password 'geheim' that keeps what it gets. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const received: string[] = [];
  let port = 0;
  let server: SMTPServer | null = null;
  const start = async () => {
    server = new SMTPServer({
      hideSTARTTLS: true,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        password === 'geheim' ? done(null, { user: username }) : done(new Error('no')),
      onData: (stream, _session, done) => {
        text(stream).then((mail) => {
          received.push(mail);
          done();
        }, done);
      },
    });
    // The sender hangs up as it likes.
    server.on('error', () => {});
    const { promise, resolve } = Promise.withResolvers<void>();
    const listening = server.listen(port, '127.0.0.1', resolve);
    await promise;
    ({ port } = listening.address() as AddressInfo);
  };
  const close = () => {
    const closing = server;
    server = null;
    return new Promise<void>((resolve) => (closing ? closing.close(() => resolve()) : resolve()));
  };
  await start();
  return { port, received, start, close };
}
