import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sweepHalfFiles, writeAtomic } from '#kernel/files/write-atomic.ts';
import { late } from '../late.ts';
import { checkMail } from './check-mail.ts';
import { composed } from './compose.ts';
import type { Mail, Mailer, SentMail } from './mailer.ts';

const LETTER_NAME = /^\d{8}T\d{9}Z-[0-9a-f-]{36}$/;

const folderOf = (dataDir: string) => path.join(dataDir, 'outbox');
const halfDirOf = (dataDir: string) => path.join(folderOf(dataDir), '.half');

/**
 * Writes every email to `dataDir`/outbox instead of sending it: <time>-<id>.eml as it would have been sent, and the same as .json
 * for the admin area. The .json is written last, so a listed email is always complete.
 */
export async function openOutbox(dataDir: string, from: string, now: () => Date = () => new Date()): Promise<Mailer> {
  const transport = late(async () =>
    (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true }),
  );
  await mkdir(folderOf(dataDir), { recursive: true });
  // The emails contain links that still work.
  await chmod(folderOf(dataDir), 0o700);
  await sweepHalfFiles(halfDirOf(dataDir));
  return {
    async send(mail) {
      checkMail(mail);
      const sentAt = now();
      const id = `${sentAt.toISOString().replace(/[-:.]/g, '')}-${randomUUID()}`;
      const { message } = await (await transport()).sendMail({ ...composed(mail, from), date: sentAt });
      const sent: SentMail = { ...mail, id, from, sentAt };
      const file = path.join(folderOf(dataDir), id);
      await writeAtomic(`${file}.eml`, message as Buffer, halfDirOf(dataDir));
      await writeAtomic(`${file}.json`, Buffer.from(JSON.stringify(sent, withoutBytes, 2)), halfDirOf(dataDir));
      return { id };
    },
  };
}

/** Lists emails in the outbox, newest first, at most `limit` from `offset` on; `total` counts all of them. */
export async function listOutbox(
  dataDir: string,
  { limit = 50, offset = 0 } = {},
): Promise<{ mails: SentMail[]; total: number }> {
  const names = await readdir(folderOf(dataDir)).catch(() => []);
  const ids = names.flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []));
  const page = ids
    .filter(isLetterName)
    .sort()
    .reverse()
    .slice(offset, offset + limit);
  const mails = await Promise.all(page.map((id) => readOutboxMail(dataDir, id)));
  return { mails: mails.filter((mail) => mail !== null), total: ids.length };
}

/** Reads one email by its id; null when it does not exist. */
export async function readOutboxMail(dataDir: string, id: string): Promise<SentMail | null> {
  const text = await readLetter(dataDir, id, '.json');
  if (text === null) return null;
  const { sentAt, ...mail } = JSON.parse(text.toString()) as Mail & { id: string; from: string; sentAt: string };
  return { ...mail, sentAt: new Date(sentAt) };
}

/** Raw email exactly as it would have been sent, for opening it in an email client. */
export function readOutboxSource(dataDir: string, id: string): Promise<Buffer | null> {
  return readLetter(dataDir, id, '.eml');
}

async function readLetter(dataDir: string, id: string, ending: '.json' | '.eml'): Promise<Buffer | null> {
  if (!isLetterName(id)) return null;
  return readFile(path.join(folderOf(dataDir), id + ending)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** Ids come from URLs of the admin area, so anything that is not a valid file name of an email is rejected (path traversal). */
function isLetterName(id: string): boolean {
  return LETTER_NAME.test(id);
}

/** Attached files stand in the .eml only. */
const withoutBytes = (key: string, value: unknown) => (key === 'content' ? undefined : value);
