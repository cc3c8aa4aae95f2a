import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { conflict, notFound } from '#kernel/errors.ts';
import type { MailText, MailView } from '../contract.ts';
import { mails } from '../tables.ts';
import { maskLinks } from './mask-links.ts';
import { viewOf } from './outbox.ts';
import { contentOf, readdressed, sendAgain } from './send-mail.ts';

/** Subject of a message; the room of that thing has checked that the caller may see it. */
export type About = { kind: string; id: string };

const MOST = 100;

/** Messages of the last 30 days about one thing, the newest first. */
export async function mailsAbout(ctx: Context, about: About): Promise<MailView[]> {
  const rows = await ctx.db
    .select()
    .from(mails)
    .where(isAbout(about))
    .orderBy(desc(mails.createdAt), mails.id)
    .limit(MOST);
  return rows.map((row) => viewOf(ctx, row));
}

/** The text of one of them; links and codes that sign in are masked. @throws AppError notFound */
export async function mailAbout(ctx: Context, about: About, id: string): Promise<MailText> {
  const row = await rowAbout(ctx, about, id);
  return { ...viewOf(ctx, row), text: maskLinks(contentOf(ctx, row).text), isMasked: true };
}

/** Sends one of them once more, to the same person or (`recipient`) to a corrected address. @throws AppError notFound, conflict while it is being sent */
export async function resendAbout(
  ctx: Context,
  about: About,
  { id, rev, recipient }: { id: string; rev: number; recipient?: string | undefined },
): Promise<MailView> {
  const before = await rowAbout(ctx, about, id);
  const addressed = recipient ? readdressed(ctx, before, recipient) : {};
  if (!(await sendAgain(ctx, { id, rev }, addressed))) throw conflict(viewOf(ctx, before));
  return viewOf(ctx, await rowAbout(ctx, about, id));
}

const isAbout = ({ kind, id }: About) => and(eq(mails.aboutKind, kind), eq(mails.aboutId, id));

async function rowAbout(ctx: Context, about: About, id: string): Promise<typeof mails.$inferSelect> {
  const [row] = await ctx.db
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), isAbout(about)));
  if (!row) throw notFound();
  return row;
}
