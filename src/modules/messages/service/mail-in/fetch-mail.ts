import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { ImapFlow } from 'imapflow';
import type { Context } from '#kernel/context.ts';
import type { Mailbox } from '#modules/mail/contract.ts';
import { mailSettings } from '#modules/mail/index.ts';
import { readStoredSettings } from '#modules/settings/index.ts';
import { mailboxStates } from '../../tables.ts';
import { takeMail } from './take-mail.ts';

/** A mailbox that is new here begins with the emails of this time. */
const FIRST_DAYS = 30;
const DAY_MS = 86_400_000;
/** Of larger emails only the beginning is fetched; the whole stays at the server. */
const MOST_BYTES = 25 * 1024 * 1024;
const BEGINNING_BYTES = 256 * 1024;
/** UIDs asked for at once: their list is held in memory. */
const MOST_MAILS = 200;

/** The mailboxes that are meant for messages. */
export async function messageBoxes(ctx: Context): Promise<Mailbox[]> {
  const { values } = await readStoredSettings(ctx, mailSettings);
  return values.mail.mailboxes.filter(({ imap, purposes }) => imap.host && purposes.includes('message'));
}

/**
 * Takes all new emails over an open connection and returns their number. Resumes after the last UID; where the server numbers
 * anew (UIDVALIDITY), known emails are recognised by their Message-ID.
 */
export async function fetchMailbox(ctx: Context, box: Mailbox, client: ImapFlow): Promise<number> {
  const folder = await client.mailboxOpen(box.imap.folder || 'INBOX', { readOnly: true });
  const uidValidity = String(folder.uidValidity);
  const [state] = await ctx.db.select().from(mailboxStates).where(eq(mailboxStates.mailbox, box.uuid));
  let lastUid = state?.uidValidity === uidValidity ? state.lastUid : 0;
  let taken = 0;
  while (folder.exists > 0) {
    const found = (await newUids(ctx, client, lastUid)).slice(0, MOST_MAILS);
    for (const { uid, size } of found) {
      if (await takeOne(ctx, client, box, { uid, size })) taken += 1;
      // After each email: what is stored is never fetched again, whatever happens to the next one.
      await noteState(ctx, box, { uidValidity, lastUid: uid });
      lastUid = uid;
    }
    if (found.length < MOST_MAILS) break;
  }
  await noteState(ctx, box, { fetchedAt: ctx.now(), problem: '' });
  return taken;
}

async function takeOne(
  ctx: Context,
  client: ImapFlow,
  box: Mailbox,
  { uid, size }: { uid: number; size: number },
): Promise<boolean> {
  const isWhole = size <= MOST_BYTES;
  const source = isWhole ? true : { start: 0, maxLength: BEGINNING_BYTES };
  const found = await client.fetchOne(String(uid), { uid: true, source, internalDate: true }, { uid: true });
  // Deleted at the server in the meantime.
  if (found === false || !found.source) return false;
  const mail = { box, source: found.source, receivedAt: receivedAt(ctx, found.internalDate) };
  try {
    return await takeMail(ctx, { ...mail, isWhole });
  } catch (error) {
    // One odd email must not keep back all that come after it; where the database is the reason, this fails as well.
    ctx.log.error({ err: error, mailbox: box.uuid, uid }, 'email not taken as a whole');
    return takeMail(ctx, { ...mail, isWhole, isBroken: true });
  }
}

/** When the server got it; never later than now. */
function receivedAt(ctx: Context, given: Date | string | undefined): Date {
  const at = given === undefined ? Number.NaN : new Date(given).getTime();
  return Number.isNaN(at) ? ctx.now() : new Date(Math.min(at, ctx.now().getTime()));
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

/** Stores how far a mailbox is fetched, or what keeps it from being fetched. */
export async function noteState(
  ctx: Context,
  { uuid }: Mailbox,
  values: Partial<typeof mailboxStates.$inferInsert>,
): Promise<void> {
  await ctx.db
    .insert(mailboxStates)
    .values({ ...values, mailbox: uuid })
    .onConflictDoUpdate({ target: mailboxStates.mailbox, set: values });
}

const LEASE_MS = 90_000;

/** Of several processes one fetches a mailbox: true if that is `holder`, for the next one and a half minutes. */
export async function holdMailbox(ctx: Context, box: Mailbox, holder: string): Promise<boolean> {
  await ctx.db.insert(mailboxStates).values({ mailbox: box.uuid }).onConflictDoNothing();
  const free = or(
    eq(mailboxStates.holder, holder),
    isNull(mailboxStates.heldUntil),
    lt(mailboxStates.heldUntil, ctx.now()),
  );
  const held = await ctx.db
    .update(mailboxStates)
    .set({ holder, heldUntil: new Date(ctx.now().getTime() + LEASE_MS) })
    .where(and(eq(mailboxStates.mailbox, box.uuid), free))
    .returning();
  return held.length > 0;
}

/** Another process may take over at once what `holder` fetched. */
export async function releaseMailboxes(ctx: Context, holder: string): Promise<void> {
  await ctx.db.update(mailboxStates).set({ holder: '', heldUntil: null }).where(eq(mailboxStates.holder, holder));
}
