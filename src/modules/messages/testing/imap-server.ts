import { type AddressInfo, createServer, type Socket } from 'node:net';

type Stored = { uid: number; source: Buffer };

export type ImapServer = {
  port: number;
  /** Delivers an email into the inbox. */
  deliver: (source: string | Buffer) => void;
  /** Numbers all emails anew, as servers do after a repair. */
  renumber: () => void;
  /** UIDs whose content was sent. */
  sent: number[];
  close: () => Promise<void>;
};

/**
 * A small IMAP4rev1 server (RFC 3501) for tests: one account with the password 'geheim', one folder, and the commands that a client
 * needs to read it. Literals, UIDs, UIDVALIDITY and partial fetches are as the RFC says.
 */
export async function startImapServer(): Promise<ImapServer> {
  let mails: Stored[] = [];
  let [nextUid, uidValidity] = [1, 1];
  const sent: number[] = [];
  const sockets = new Set<Socket>();

  function answer(say: (text: string | Buffer) => void, tag: string, command: string, rest: string): void {
    if (command === 'CAPABILITY') say('* CAPABILITY IMAP4rev1\r\n');
    if (command === 'LOGIN' && !rest.includes('geheim')) {
      say(`${tag} NO [AUTHENTICATIONFAILED] no\r\n`);
      return;
    }
    if (command === 'LIST') say('* LIST (\\HasNoChildren) "/" "INBOX"\r\n');
    if (command === 'SELECT' || command === 'EXAMINE')
      say(
        `* FLAGS (\\Seen)\r\n* ${mails.length} EXISTS\r\n* 0 RECENT\r\n* OK [UIDVALIDITY ${uidValidity}] ok\r\n* OK [UIDNEXT ${nextUid}] ok\r\n`,
      );
    if (command === 'UID' && rest.startsWith('SEARCH')) say(`* SEARCH ${mails.map(({ uid }) => uid).join(' ')}\r\n`);
    if (command === 'UID' && rest.startsWith('FETCH')) fetch(say, rest);
    say(`${tag} OK done\r\n`);
  }

  function fetch(say: (text: string | Buffer) => void, rest: string): void {
    const [, set = ''] = /^FETCH (\S+)/.exec(rest) ?? [];
    for (const [index, { uid, source }] of mails.entries()) {
      if (!isIn(set, uid)) continue;
      const head = `* ${index + 1} FETCH (UID ${uid} RFC822.SIZE ${source.length}`;
      const body = /BODY\.PEEK\[\](?:<(\d+)\.(\d+)>)?/.exec(rest);
      if (!body) {
        say(`${head})\r\n`);
        continue;
      }
      sent.push(uid);
      const part = body[2] ? source.subarray(Number(body[1]), Number(body[1]) + Number(body[2])) : source;
      say(`${head} BODY[]${body[1] ? `<${body[1]}>` : ''} {${part.length}}\r\n`);
      say(part);
      say(')\r\n');
    }
  }

  const isIn = (set: string, uid: number): boolean =>
    set.split(',').some((range) => {
      const [from = '', to = from] = range.split(':');
      const last = mails.at(-1)?.uid ?? 0;
      const [a, b] = [from, to].map((text) => (text === '*' ? last : Number(text))) as [number, number];
      return Math.min(a, b) <= uid && uid <= Math.max(a, b);
    });

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.write('* OK ready\r\n');
    let buffered = '';
    socket.on('data', (chunk) => {
      buffered += chunk.toString('latin1');
      for (let end = buffered.indexOf('\r\n'); end >= 0; end = buffered.indexOf('\r\n')) {
        const line = buffered.slice(0, end);
        buffered = buffered.slice(end + 2);
        const [, tag = '', command = '', rest = ''] = /^(\S+) (\S+) ?(.*)$/.exec(line) ?? [];
        answer((text) => void socket.write(text), tag, command.toUpperCase(), rest);
      }
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    sent,
    deliver: (source) => {
      mails.push({ uid: nextUid, source: Buffer.from(source) });
      nextUid += 1;
    },
    renumber: () => {
      uidValidity += 1;
      mails = mails.map(({ source }, index) => ({ uid: index + 1, source }));
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}
