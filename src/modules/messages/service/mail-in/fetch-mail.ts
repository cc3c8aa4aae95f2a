import { eq } from 'drizzle-orm';
import type { ImapFlow } from 'imapflow';
import type { Context } from '#kernel/context.ts';
import type { Mailbox } from '#modules/mail/contract.ts';
import { mailSettings, openImap, problemOf } from '#modules/mail/index.ts';
import { openSecretSetting, readStoredSettings } from '#modules/settings/index.ts';
import { mailboxStates } from '../../tables.ts';
import { takeMail } from './take-mail.ts';

/** A mailbox that is new here begins with the emails of this time. */
const FIRST_DAYS = 30;
const DAY_MS = 86_400_000;
/** Of larger emails only the beginning is fetched; the whole stays at the server. */
const MOST_BYTES = 25 * 1024 * 1024;
const BEGINNING_BYTES = 256 * 1024;
/** The rest comes with the next run. */
const MOST_MAILS = 200;

/**
 * Fetches new emails of all mailboxes that are meant for messages. One that cannot be reached says so in the inbox; its emails
 * wait at the server. Returns the number of new emails.
 */
export async function fetchMail(ctx: Context): Promise<number> {
  const { values } = await readStoredSettings(ctx, mailSettings);
  const boxes = values.mail.mailboxes.filter(({ imap, purposes }) => imap.host && purposes.includes('message'));
  let fetched = 0;
  for (const box of boxes) fetched += await fetchMailbox(ctx, box);
  return fetched;
}

async function fetchMailbox(ctx: Context, box: Mailbox): Promise<number> {
  let client: ImapFlow | null = null;
  try {
    const password = openSecretSetting(ctx, `mail.mailboxes.${box.uuid}.imap.password`, box.imap.password);
    client = await openImap(ctx, box, password);
    await client.connect();
    const fetched = await takeNew(ctx, box, client);
    await noteState(ctx, box, { fetchedAt: ctx.now(), problem: '' });
    return fetched;
  } catch (error) {
    const problem = problemOf(error);
    ctx.log.warn({ mailbox: box.uuid, problem }, 'mailbox not fetched');
    await noteState(ctx, box, { problem });
    return 0;
  } finally {
    client?.close();
  }
}

/** Resumes after the last UID; where the server numbers anew (UIDVALIDITY), known emails are recognised by their Message-ID. */
async function takeNew(ctx: Context, box: Mailbox, client: ImapFlow): Promise<number> {
  const folder = await client.mailboxOpen(box.imap.folder || 'INBOX', { readOnly: true });
  const uidValidity = String(folder.uidValidity);
  const [state] = await ctx.db.select().from(mailboxStates).where(eq(mailboxStates.mailbox, box.uuid));
  const lastUid = state?.uidValidity === uidValidity ? state.lastUid : 0;
  if (folder.exists === 0) return 0;
  let taken = 0;
  for (const { uid, size } of (await newUids(ctx, client, lastUid)).slice(0, MOST_MAILS)) {
    const isWhole = size <= MOST_BYTES;
    const source = isWhole ? true : { start: 0, maxLength: BEGINNING_BYTES };
    const found = await client.fetchOne(String(uid), { uid: true, source }, { uid: true });
    const bytes = found === false ? undefined : found.source;
    if (bytes && (await takeMail(ctx, { box, source: bytes, isWhole }))) taken += 1;
    // After each email: what is stored is never fetched again, whatever happens to the next one.
    await noteState(ctx, box, { uidValidity, lastUid: uid });
  }
  return taken;
}

async function newUids(ctx: Context, client: ImapFlow, lastUid: number): Promise<{ uid: number; size: number }[]> {
  const since = new Date(ctx.now().getTime() - FIRST_DAYS * DAY_MS);
  const range = lastUid > 0 ? `${lastUid + 1}:*` : await client.search({ since }, { uid: true });
  if (!range || range.length === 0) return [];
  const found: { uid: number; size: number }[] = [];
  // 'n:*' names the last email even when its UID is smaller than n.
  for await (const { uid, size = 0 } of client.fetch(range, { uid: true, size: true }, { uid: true }))
    if (uid > lastUid) found.push({ uid, size });
  return found.toSorted((a, b) => a.uid - b.uid);
}

async function noteState(
  ctx: Context,
  { uuid }: Mailbox,
  values: Partial<typeof mailboxStates.$inferInsert>,
): Promise<void> {
  await ctx.db
    .insert(mailboxStates)
    .values({ ...values, mailbox: uuid })
    .onConflictDoUpdate({ target: mailboxStates.mailbox, set: values });
}
