import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { ImapFlow } from 'imapflow';
import type { Context } from '#kernel/context.ts';
import type { Mailbox } from '#modules/mail/contract.ts';
import { mailSettings } from '#modules/mail/index.ts';
import { readStoredSettings } from '#modules/settings/index.ts';
import { mailboxStates, type StuckMail } from '../../tables.ts';
import { type Found, handsOutOthers, knownOf, NotHandedOut, takeOne, takePlaceholder } from './read-mail.ts';

/** A mailbox that is new here begins with the emails of this time. */
const FIRST_DAYS = 30;
const DAY_MS = 86_400_000;
const PURPOSES = ['message', 'newsletter'] as const;
/** Attempts per email whose body the server does not return, and the number of such emails that may wait. */
const MOST_TRIES = 3;
const RETRY_AFTER_MS = 50_000;
const MOST_STUCK = 20;
/** UIDs asked for at once: their list is held in memory. */
const MOST_MAILS = 200;

/**
 * The mailboxes that are meant for messages, and those from which newsletters leave: reports about these come back there. Those of
 * parishes that are gone or in the trash are left alone, because nobody here is meant to read their emails.
 */
export async function messageBoxes(ctx: Context): Promise<Mailbox[]> {
  const { values } = await readStoredSettings(ctx, mailSettings);
  const isOfAnybody = (sites: readonly string[]) =>
    sites.length === 0 || ctx.sites.some(({ id }) => sites.includes(id));
  return values.mail.mailboxes.filter(
    ({ imap, purposes, sites }) => imap.host && PURPOSES.some((one) => purposes.includes(one)) && isOfAnybody(sites),
  );
}

/** Position up to which a mailbox is fetched. `stuck`: emails before `lastUid` that the server could not deliver. */
type Place = { uidValidity: string; lastUid: number; stuck: StuckMail[] };
type Fetching = { ctx: Context; box: Mailbox; client: ImapFlow; place: Place };

/** `isCut`: the connection broke; the remaining emails need a new one. */
export type Fetched = { taken: number; isCut: boolean };

/**
 * Takes all new emails over an open connection. Resumes after the last UID; where the server numbers anew (UIDVALIDITY), known
 * emails are recognised by their Message-ID. An email that cannot be had is tried again later, behind those that come after it.
 */
export async function fetchMailbox(ctx: Context, box: Mailbox, client: ImapFlow): Promise<Fetched> {
  const folder = await client.mailboxOpen(box.imap.folder || 'INBOX', { readOnly: true });
  const uidValidity = String(folder.uidValidity);
  const [state] = await ctx.db.select().from(mailboxStates).where(eq(mailboxStates.mailbox, box.uuid));
  const isSame = state?.uidValidity === uidValidity;
  const place = { uidValidity, lastUid: isSame ? state.lastUid : 0, stuck: isSame ? state.stuck : [] };
  const fetching = { ctx, box, client, place };
  let taken = place.stuck.length >= MOST_STUCK ? await retryStuck(fetching) : 0;
  while (folder.exists > 0 && client.usable) {
    const found = (await newUids(ctx, client, place.lastUid)).slice(0, MOST_MAILS);
    for (const one of found) {
      if (await takeNext(fetching, one)) taken += 1;
      if (!client.usable) return { taken, isCut: true };
    }
    if (found.length < MOST_MAILS) break;
  }
  taken += await retryStuck(fetching);
  if (!client.usable) return { taken, isCut: true };
  await noteState(ctx, box, { fetchedAt: ctx.now(), problem: '' });
  return { taken, isCut: false };
}

async function takeNext({ ctx, box, client, place }: Fetching, one: Found): Promise<boolean> {
  let isTaken = false;
  try {
    isTaken = await takeOne(ctx, client, box, one);
  } catch (error) {
    // A server that returns no bodies at all is failing itself: retry later.
    if (!(error instanceof NotHandedOut) || place.stuck.length >= MOST_STUCK) throw causeOf(error);
    place.stuck.push({ uid: one.uid, tries: 1, at: ctx.now().toISOString() });
  }
  // After each email: what is stored is never fetched again, whatever happens to the next one.
  place.lastUid = one.uid;
  await noteState(ctx, box, place);
  return isTaken;
}

/** Retries stuck emails, each at most once a minute. @returns how many were stored */
async function retryStuck(fetching: Fetching): Promise<number> {
  const { ctx, client, place } = fetching;
  const before = ctx.now().getTime() - RETRY_AFTER_MS;
  const due = place.stuck.filter(({ at }) => new Date(at).getTime() <= before);
  const stuck = place.stuck.map(({ uid }) => uid);
  // Asked before the attempts, which may end the connection.
  const isUp = due.some(isLastTry) && (await handsOutOthers(client, stuck));
  let taken = 0;
  for (const one of due) {
    if (client.usable && (await retryOne(fetching, one, { mayGiveUp: isUp && isLastTry(one) }))) taken += 1;
  }
  return taken;
}

const isLastTry = ({ tries }: StuckMail): boolean => tries + 1 >= MOST_TRIES;

/** Retries one stuck email. After the last attempt stores a placeholder, unless the server returns no other email either. */
async function retryOne(
  { ctx, box, client, place }: Fetching,
  { uid, tries }: StuckMail,
  { mayGiveUp }: { mayGiveUp: boolean },
): Promise<boolean> {
  const { uidValidity } = place;
  const known = mayGiveUp ? await knownOf(client, uid) : null;
  let rest = place.stuck.filter((one) => one.uid !== uid);
  let isTaken = false;
  try {
    const [found] = await sizesOf(client, String(uid));
    isTaken = found !== undefined && (await takeOne(ctx, client, box, found));
  } catch (error) {
    if (!(error instanceof NotHandedOut)) throw error;
    if (known) isTaken = await takePlaceholder(ctx, box, { uid, uidValidity, known });
    else rest = [...rest, { uid, tries: tries + 1, at: ctx.now().toISOString() }];
  }
  place.stuck = rest;
  await noteState(ctx, box, place);
  return isTaken;
}

const causeOf = (error: unknown): unknown => (error instanceof NotHandedOut ? (error.cause ?? error) : error);

async function newUids(ctx: Context, client: ImapFlow, lastUid: number): Promise<Found[]> {
  const since = new Date(ctx.now().getTime() - FIRST_DAYS * DAY_MS);
  const range = lastUid > 0 ? `${lastUid + 1}:*` : await client.search({ since }, { uid: true });
  if (!range || range.length === 0) return [];
  const found = await sizesOf(client, range);
  // 'n:*' names the last email even when its UID is smaller than n.
  return found.filter(({ uid }) => uid > lastUid).toSorted((a, b) => a.uid - b.uid);
}

async function sizesOf(client: ImapFlow, range: string | number[]): Promise<Found[]> {
  const found: Found[] = [];
  for await (const { uid, size = 0 } of client.fetch(range, { uid: true, size: true }, { uid: true }))
    found.push({ uid, size });
  return found;
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
