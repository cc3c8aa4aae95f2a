import { and, eq, inArray } from 'drizzle-orm';
import { demandRecentProof } from '#kernel/access/session-state.ts';
import type { Context } from '#kernel/context.ts';
import { listRows, orderOf, searchIn } from '#kernel/db/list-query.ts';
import { conflict, notFound } from '#kernel/errors.ts';
import { isMessageKey, textOf } from '#kernel/i18n/texts.ts';
import type { MailFilter, MailText, MailView } from '../contract.ts';
import { type MailState, mails } from '../tables.ts';
import { MANUAL_MOVES, mayMove, moveMail } from './mail-states.ts';
import { maskLinks } from './mask-links.ts';
import { contentOf, objectOf, sendAgain } from './send-mail.ts';

type MailRow = typeof mails.$inferSelect;

const READ = 'mail.outbox.read';
const SORTS = { createdAt: mails.createdAt };

/** One page of the messages of the last 30 days, without their texts. @throws AppError C100 */
export async function listMails(ctx: Context, filter: MailFilter): Promise<{ mail: MailView[]; total: number }> {
  ctx.demand(READ, { siteId: null });
  const { page, limit, state, search, sort } = filter;
  const where = and(state ? eq(mails.state, state) : undefined, searchIn(mails.searchText, search));
  const { rows, total } = await listRows(ctx.db, mails, {
    where,
    orderBy: orderOf(SORTS, sort, mails.id),
    page,
    limit,
    isCapped: true,
  });
  return { mail: rows.map((row) => viewOf(ctx, row)), total };
}

/**
 * One message with its text. Links and codes that sign in are masked, except in a message that left the machine on no way: its
 * recipient can get it only from an administrator. Private ones stay unread. @throws AppError C100, notFound
 */
export async function getMail(ctx: Context, id: string): Promise<{ mail: MailText }> {
  ctx.demand(READ, { siteId: null });
  const row = await rowOf(ctx, id);
  const { text: written, isPrivate, isConfidential } = contentOf(ctx, row);
  const text = isPrivate || isConfidential ? textOf('mail_private', ctx.locale) : written;
  const isWhole = row.state === 'kept' && ctx.user.roles.some(({ role, siteId }) => isAdmin(role) && siteId === null);
  return { mail: { ...viewOf(ctx, row), text: isWhole ? text : maskLinks(text), isMasked: !isWhole } };
}

type Known = { id: string; rev: number };

/** Sends a message once more. @throws AppError C100, access.proofNeeded, notFound, conflict while it is being sent */
export async function resendMail(ctx: Context, known: Known): Promise<{ mail: MailView }> {
  demandToResend(ctx);
  const before = await rowOf(ctx, known.id);
  if (!(await sendAgain(ctx, known))) throw conflict(viewOf(ctx, before));
  return { mail: viewOf(ctx, await rowOf(ctx, known.id)) };
}

/**
 * Notes that an unclear message has arrived, so that it is not sent again. @throws AppError C100, access.proofNeeded, notFound,
 * conflict for one that is not unclear
 */
export async function confirmMail(ctx: Context, known: Known): Promise<{ mail: MailView }> {
  demandToResend(ctx);
  const before = await rowOf(ctx, known.id);
  const row = await moveMail(ctx, known, 'confirm', { problem: '' });
  if (!row) throw conflict(viewOf(ctx, before));
  await ctx.record({ act: 'mail.message.confirm', object: objectOf(row) });
  return { mail: viewOf(ctx, row) };
}

function demandToResend(ctx: Context): void {
  ctx.demand('mail.outbox.resend', { siteId: null });
  demandRecentProof(ctx);
}

const isAdmin = (role: string) => role === 'admin' || role === 'system';

async function rowOf(ctx: Context, id: string): Promise<MailRow> {
  const [row] = await ctx.db.select().from(mails).where(eq(mails.id, id));
  if (!row) throw notFound();
  return row;
}

export function viewOf({ locale }: Context, row: MailRow): MailView {
  const { id, rev, recipient, subject, purpose, state, attempts, problem, mailbox, createdAt, nextAttemptAt } = row;
  return {
    _id: id,
    rev,
    purpose,
    state,
    attempts,
    mailbox,
    recipient: recipient || textOf('mail_confidential', locale),
    subject: subject || textOf('mail_confidential', locale),
    moves: MANUAL_MOVES.filter((move) => mayMove(state, move)),
    problem: isMessageKey(problem) ? textOf(problem, locale) : '',
    createdAt: createdAt.toISOString(),
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
  };
}

/** States of messages by id; those older than 30 days are missing. For rooms that sent them. */
export async function mailStates(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, MailState>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: mails.id, state: mails.state })
    .from(mails)
    .where(inArray(mails.id, [...ids]));
  return new Map(rows.map(({ id, state }) => [id, state]));
}
