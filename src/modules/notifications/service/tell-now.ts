import { and, asc, eq, gt, inArray, lte, max } from 'drizzle-orm';
import { auditTrail } from '#kernel/audit/tables.ts';
import type { Context } from '#kernel/context.ts';
import { staffAccounts } from '#modules/auth/index.ts';
import { readSettings, websiteSettings } from '#modules/settings/index.ts';
import { m } from '#texts';
import type { Channels } from '../contract.ts';
import { notificationCursors } from '../tables.ts';
import { CONCERN, concernedBy } from './concerned.ts';
import { channelsOf, type Kind, kindsFor } from './kinds.ts';
import { adminPath, mailSentences, sentencesOutside } from './mail-sentences.ts';
import { concerningMe } from './notifications.ts';
import { pushToDevices } from './push/send-push.ts';

const isToldNow = ({ mail, push }: Channels): boolean => mail === 'now' || push;
const CURSOR = 1;
const MOST_ENTRIES = 500;
/** Messages of their own on a device, of one minute. */
const MOST_PUSHES = 3;
/** Entries of transactions that are still open have lower numbers than some that are visible already. */
const SETTLED_MS = 5_000;

/** Job of every minute: enqueues one job per person whom an entry concerns that is to be told at once. */
export async function tellNewEntries(ctx: Context): Promise<void> {
  await ctx.tx(async (tx) => {
    const [cursor] = await tx.db
      .select()
      .from(notificationCursors)
      .where(eq(notificationCursors.id, CURSOR))
      .for('update');
    if (!cursor) return startAtEnd(tx);
    const settled = lte(auditTrail.at, new Date(tx.now().getTime() - SETTLED_MS));
    const rows = await tx.db
      .select(CONCERN)
      .from(auditTrail)
      .where(and(gt(auditTrail.seq, cursor.seq), settled))
      .orderBy(asc(auditTrail.seq))
      .limit(MOST_ENTRIES);
    const last = rows.at(-1)?.seq;
    if (last === undefined) return;
    await tx.db.update(notificationCursors).set({ seq: last }).where(eq(notificationCursors.id, CURSOR));
    const people = (await staffAccounts(tx)).map(({ actor }) => actor);
    const concerned = await concernedBy(tx, people, { rows, has: isToldNow });
    for (const [userId, seqs] of concerned)
      await tx.jobs.enqueue('notifications.tell', { userId, seqs: seqs.toReversed() });
  });
}

/** Job: mails and pushes these entries to a person, in the person's language. Permissions are asked once more. */
export async function tellPerson(ctx: Context, { userId, seqs }: { userId: string; seqs: number[] }): Promise<void> {
  const account = (await staffAccounts(ctx)).find(({ actor }) => actor.id === userId);
  if (!account) return;
  const { pagetitle, default_language } = await readSettings(ctx, websiteSettings);
  const reader = { ...ctx, locale: account.locale ?? default_language };
  const rows = await entriesFor(reader, account.actor, seqs);
  const sentences = await sentencesOutside(reader, rows);
  const channels = await channelsOf(reader, account.actor);
  const kinds = new Map<string, Kind>(kindsFor(reader, account.actor).map((kind) => [kind.act, kind]));
  const told = rows.flatMap((row, index) => {
    const [kind, chosen] = [kinds.get(row.act), channels.get(row.act)];
    if (!kind || !chosen) return [];
    return [{ sentence: sentences[index] ?? '', chosen, path: kind.path?.(row) }];
  });
  const mailed = told.filter(({ chosen }) => chosen.mail === 'now');
  if (mailed.length > 0)
    await mailSentences(reader, account, {
      sentences: mailed.map(({ sentence }) => sentence),
      time: 'now',
      path: mailed.length === 1 ? mailed[0]?.path : undefined,
    });
  const pushed = told.filter(({ chosen }) => chosen.push);
  const title = pagetitle || ctx.site.name;
  for (const { sentence, path } of pushed.length > MOST_PUSHES ? [summaryOf(reader, pushed.length)] : pushed)
    await pushToDevices(ctx, userId, { title, body: sentence, url: await adminPath(ctx, path) });
}

/** Summarizes many entries of one minute for a device: one message that links to their list. */
const summaryOf = ({ locale }: Context, count: number): { sentence: string; path?: string } => ({
  sentence: m.notifications_pushMany({ count }, { locale }),
});

/** Of these entries those that the person is to be told of at once. */
async function entriesFor(ctx: Context, actor: Context['user'], seqs: number[]) {
  const mine = await concerningMe(ctx, actor, { has: isToldNow });
  if (!mine) return [];
  return ctx.db
    .select()
    .from(auditTrail)
    .where(and(mine, inArray(auditTrail.seq, seqs)))
    .orderBy(asc(auditTrail.seq));
}

/** The first run tells of nothing: what happened before is in the list. */
async function startAtEnd(tx: Context): Promise<void> {
  const [row] = await tx.db.select({ seq: max(auditTrail.seq) }).from(auditTrail);
  await tx.db
    .insert(notificationCursors)
    .values({ id: CURSOR, seq: row?.seq ?? 0 })
    .onConflictDoNothing();
}
