import type { ImapFlow } from 'imapflow';
import type { Context } from '#kernel/context.ts';
import type { Mailbox } from '#modules/mail/contract.ts';
import { openImap, problemOf } from '#modules/mail/index.ts';
import { openSecretSetting } from '#modules/settings/index.ts';
import { fetchMailbox, holdMailbox, messageBoxes, noteState, releaseMailboxes } from './fetch-mail.ts';

export type MailWatch = {
  /** Fetches every mailbox, and opens again what was closed. Returns the number of new emails. */
  look: () => Promise<number>;
  close: () => Promise<void>;
};

type Line = { box: Mailbox; client: ImapFlow | null; running: Promise<number> | null; isAskedAgain: boolean };

/**
 * Keeps a connection to each mailbox that is meant for messages (IDLE), so that emails are here seconds after the server has them.
 * The job looks every minute: that finds mailboxes whose connection broke, and those of servers that do not tell. A mailbox that
 * cannot be reached says so in the inbox; its emails wait at the server, and one mailbox never holds up another.
 */
export function createMailWatch(contextOf: () => Promise<Context>): MailWatch {
  const holder = crypto.randomUUID();
  const lines = new Map<string, Line>();
  let isClosed = false;

  /** One fetch per mailbox at a time; asked for meanwhile, it is followed by one more. */
  function fetch(line: Line): Promise<number> {
    if (line.running) {
      line.isAskedAgain = true;
      return line.running;
    }
    line.running = fetchUntilQuiet(line).finally(() => {
      line.running = null;
    });
    return line.running;
  }

  async function fetchUntilQuiet(line: Line): Promise<number> {
    let taken = 0;
    do {
      line.isAskedAgain = false;
      taken += await fetchOnce(line);
    } while (line.isAskedAgain && !isClosed);
    return taken;
  }

  async function fetchOnce(line: Line): Promise<number> {
    const ctx = await contextOf();
    if (isClosed || !(await holdMailbox(ctx, line.box, holder))) {
      hangUp(line);
      return 0;
    }
    try {
      const { taken, isCut } = await fetchMailbox(ctx, line.box, await connected(ctx, line));
      if (isCut) hangUp(line);
      line.isAskedAgain ||= isCut;
      return taken;
    } catch (error) {
      hangUp(line);
      if (isClosed) return 0;
      const problem = problemOf(error);
      ctx.log.warn({ mailbox: line.box.uuid, problem }, 'mailbox not fetched');
      await noteState(ctx, line.box, { problem });
      return 0;
    }
  }

  async function connected(ctx: Context, line: Line): Promise<ImapFlow> {
    if (line.client?.usable) return line.client;
    const { box } = line;
    const password = openSecretSetting(ctx, `mail.mailboxes.${box.uuid}.imap.password`, box.imap.password);
    const client = await openImap(ctx, box, password);
    line.client = client;
    await client.connect();
    client.on('exists', ({ count, prevCount }) => {
      // A failure is noted with the mailbox; without a database the next minute tries again.
      if (count > prevCount) void fetch(line).catch(() => {});
    });
    return client;
  }

  function hangUp(line: Line): void {
    line.client?.close();
    line.client = null;
  }

  return {
    async look() {
      const boxes = await messageBoxes(await contextOf());
      const wanted = new Map(boxes.map((box) => [JSON.stringify(box), box]));
      for (const [key, line] of lines) {
        if (wanted.has(key)) continue;
        hangUp(line);
        lines.delete(key);
      }
      if (isClosed) return 0;
      for (const [key, box] of wanted)
        if (!lines.has(key)) lines.set(key, { box, client: null, running: null, isAskedAgain: false });
      const taken = await Promise.all([...lines.values()].map(fetch));
      return taken.reduce((sum, one) => sum + one, 0);
    },
    async close() {
      isClosed = true;
      for (const line of lines.values()) hangUp(line);
      await Promise.allSettled(Array.from(lines.values(), async ({ running }) => running));
      if (lines.size > 0) await releaseMailboxes(await contextOf(), holder);
      lines.clear();
    },
  };
}
