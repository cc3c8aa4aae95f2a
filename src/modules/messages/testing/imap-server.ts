import { type AddressInfo, createServer, type Socket } from 'node:net';

type Stored = { uid: number; source: Buffer; at: Date };

/** A server that tests drive: one account per user name, all with the password 'geheim'. */
export type TestMailServer = {
  port: number;
  /** Delivers an email into the inbox of a user. */
  deliver: (source: string | Buffer, user?: string) => void | Promise<void>;
  /** Numbers all emails anew, as servers do after a repair. */
  renumber: () => void | Promise<void>;
  /** Ends the process or closes the port; what was delivered stays. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  close: () => Promise<void>;
};

export type ImapServer = TestMailServer & {
  /** UIDs whose content was sent. */
  sent: number[];
  /** UIDs whose content cannot be had: the server ends the connection, refuses, or passes them over. */
  damaged: Map<number, 'hangs up' | 'refuses' | 'passes over'>;
};

/**
 * A small IMAP4rev1 server (RFC 3501) for tests: one folder per user, and the commands that a client needs to read it. Literals,
 * UIDs, UIDVALIDITY, partial fetches and IDLE (RFC 2177) are as the RFCs say.
 */
export async function startImapServer(): Promise<ImapServer> {
  const folders = new Map<string, Stored[]>();
  const mailsOf = (user: string): Stored[] => folders.get(user) ?? folders.set(user, []).get(user) ?? [];
  let [nextUid, uidValidity] = [1, 1];
  const sent: number[] = [];
  const damaged: ImapServer['damaged'] = new Map();
  const lines = new Set<Line>();

  function answer(line: Line, tag: string, command: string, rest: string): void {
    const { say } = line;
    const mails = mailsOf(line.user);
    if (command === 'CAPABILITY') say('* CAPABILITY IMAP4rev1 IDLE\r\n');
    if (command === 'LOGIN') {
      if (!rest.includes('geheim')) {
        say(`${tag} NO [AUTHENTICATIONFAILED] no\r\n`);
        return;
      }
      line.user = /^"?([^" ]+)/.exec(rest)?.[1] ?? '';
    }
    if (command === 'IDLE') {
      line.idleTag = tag;
      say('+ idling\r\n');
      tellNew(line);
      return;
    }
    if (command === 'LIST') say('* LIST (\\HasNoChildren) "/" "INBOX"\r\n');
    if (command === 'SELECT' || command === 'EXAMINE') {
      line.told = mails.length;
      say(
        `* FLAGS (\\Seen)\r\n* ${mails.length} EXISTS\r\n* 0 RECENT\r\n* OK [UIDVALIDITY ${uidValidity}] ok\r\n* OK [UIDNEXT ${nextUid}] ok\r\n`,
      );
    }
    if (command === 'UID' && rest.startsWith('SEARCH')) say(`* SEARCH ${searched(mails, rest).join(' ')}\r\n`);
    if (command === 'UID' && rest.startsWith('FETCH')) {
      const damage = /BODY/.test(rest) ? damaged.get(Number(/^FETCH (\d+) /.exec(rest)?.[1])) : undefined;
      if (damage === 'hangs up') line.socket.destroy();
      if (damage === 'refuses') say(`${tag} NO [SERVERBUG] Internal error\r\n`);
      if (damage === 'hangs up' || damage === 'refuses') return;
      if (!damage) fetch(line, rest);
    }
    say(`${tag} OK done\r\n`);
  }

  /** Also what came before the client began to listen. */
  function tellNew(line: Line): void {
    const { length } = mailsOf(line.user);
    if (!line.idleTag || length === line.told) return;
    line.told = length;
    line.say(`* ${length} EXISTS\r\n`);
  }

  function fetch({ say, user }: Line, rest: string): void {
    const mails = mailsOf(user);
    const [, set = ''] = /^FETCH (\S+)/.exec(rest) ?? [];
    for (const [index, { uid, source, at }] of mails.entries()) {
      if (!isIn(set, uid, mails)) continue;
      const head = `* ${index + 1} FETCH (UID ${uid} RFC822.SIZE ${source.length} INTERNALDATE "${imapDate(at)}"`;
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

  const server = createServer((socket) => {
    const line: Line = { user: '', idleTag: '', told: 0, socket, say: (text) => void socket.write(text) };
    lines.add(line);
    socket.on('error', () => {});
    socket.on('close', () => lines.delete(line));
    line.say('* OK ready\r\n');
    let buffered = '';
    socket.on('data', (chunk) => {
      buffered += chunk.toString('latin1');
      for (let end = buffered.indexOf('\r\n'); end >= 0; end = buffered.indexOf('\r\n')) {
        const text = buffered.slice(0, end);
        buffered = buffered.slice(end + 2);
        if (line.idleTag && text.toUpperCase() === 'DONE') {
          line.say(`${line.idleTag} OK done\r\n`);
          line.idleTag = '';
          continue;
        }
        const [, tag = '', command = '', rest = ''] = /^(\S+) (\S+) ?(.*)$/.exec(text) ?? [];
        answer(line, tag, command.toUpperCase(), rest);
      }
    });
  });
  let port = 0;
  const start = async () => {
    await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  };
  const stop = () => {
    for (const { socket } of lines) socket.destroy();
    return new Promise<void>((resolve) => void server.close(() => resolve()));
  };
  await start();
  return {
    port,
    sent,
    damaged,
    deliver: (source, user = 'kanzlei') => {
      const mails = mailsOf(user);
      mails.push({ uid: nextUid, source: Buffer.from(source), at: new Date() });
      nextUid += 1;
      for (const line of lines) tellNew(line);
    },
    renumber: () => {
      uidValidity += 1;
      for (const [user, mails] of folders)
        folders.set(
          user,
          mails.map((mail, index) => ({ ...mail, uid: index + 1 })),
        );
    },
    start,
    stop,
    close: stop,
  };
}

function searched(mails: readonly Stored[], rest: string): number[] {
  const [, set] = /UID ([\d,:*]+)/.exec(rest) ?? [];
  return mails.filter(({ uid }) => set === undefined || isIn(set, uid, mails)).map(({ uid }) => uid);
}

type Line = { user: string; idleTag: string; told: number; socket: Socket; say: (text: string | Buffer) => void };

function isIn(set: string, uid: number, mails: readonly Stored[]): boolean {
  return set.split(',').some((range) => {
    const [from = '', to = from] = range.split(':');
    const last = mails.at(-1)?.uid ?? 0;
    const [a, b] = [from, to].map((text) => (text === '*' ? last : Number(text))) as [number, number];
    return Math.min(a, b) <= uid && uid <= Math.max(a, b);
  });
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** '05-Dec-2026 10:14:00 +0000' */
function imapDate(at: Date): string {
  const [day, clock] = [String(at.getUTCDate()).padStart(2, '0'), at.toISOString().slice(11, 19)];
  return `${day}-${MONTHS[at.getUTCMonth()]}-${at.getUTCFullYear()} ${clock} +0000`;
}
