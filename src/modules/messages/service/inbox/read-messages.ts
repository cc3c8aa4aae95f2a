import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { listRows, orderOf, rowsInOrder, searchIn } from '#kernel/db/list-query.ts';
import { slugOf } from '#kernel/site-of.ts';
import { usersByIds } from '#modules/auth/index.ts';
import { mailSettings } from '#modules/mail/index.ts';
import { readStoredSettings } from '#modules/settings/index.ts';
import type { Message, MessageFilter } from '../../contract.ts';
import { forms, messages } from '../../tables.ts';
import { type MessageRow, visibleTo } from './visible.ts';

const SORTS = { lastAt: messages.lastAt, createdAt: messages.createdAt };

type Listed = { message: Message[]; total: number; unread: number };

/** One page of what the caller may see, with the number of unread ones in the same parishes (S4.4). @throws AppError C100 */
export async function listMessages(ctx: Context, filter: MessageFilter): Promise<Listed> {
  const { site, page, limit, sort } = filter;
  const visible = visibleTo(ctx, { inTrash: filter.trash ?? false, ...(site ? { site } : {}) });
  const [{ rows, total }, unread] = await Promise.all([
    listRows(ctx.db, messages, {
      where: and(visible, ...conditionsOf(ctx, filter)),
      orderBy: orderOf(SORTS, sort, messages.id),
      page,
      limit,
      isCapped: true,
    }),
    countUnread(ctx, site),
  ]);
  return { message: await messageViews(ctx, rows), total, unread };
}

/** In the order of the ids; those the caller may not see are skipped. @throws AppError C100 */
export async function messagesByIds(ctx: Context, ids: string[]): Promise<Listed> {
  const rows = await ctx.db
    .select()
    .from(messages)
    .where(and(visibleTo(ctx), inArray(messages.id, ids)));
  const shown = rowsInOrder(ids, rows, ({ id }) => id);
  return { message: await messageViews(ctx, shown), total: shown.length, unread: await countUnread(ctx) };
}

/** Spam does not count. */
function countUnread(ctx: Context, site?: string): Promise<number> {
  const where = and(visibleTo(ctx, site ? { site } : {}), eq(messages.read, false), ne(messages.state, 'spam'));
  return ctx.db.$count(messages, where);
}

function conditionsOf(ctx: Context, filter: MessageFilter): (SQL | undefined)[] {
  const { view, id, read, tag, mailbox, form, search } = filter;
  return [
    viewCondition(ctx, view),
    id ? eq(messages.id, id) : undefined,
    read === undefined ? undefined : eq(messages.read, read),
    tag ? sql`${tag} = any(${messages.tags})` : undefined,
    mailbox ? eq(messages.mailbox, mailbox) : undefined,
    form ? eq(messages.formId, form) : undefined,
    searchIn(messages.searchText, search),
  ];
}

function viewCondition(ctx: Context, view: MessageFilter['view']): SQL | undefined {
  if (view === 'all') return undefined;
  if (view === 'mine')
    return and(eq(messages.assigneeId, ctx.user.id), inArray(messages.state, ['open', 'waiting', 'snoozed']));
  return eq(messages.state, view);
}

/** API views, with the names of people, forms and mailboxes looked up once. */
export async function messageViews(ctx: Context, rows: readonly MessageRow[]): Promise<Message[]> {
  const people = await usersByIds(ctx, idsOf(rows, 'assigneeId'));
  const titles = await formTitles(ctx, idsOf(rows, 'formId'));
  const boxes = rows.some(({ mailbox }) => mailbox) ? await mailboxNames(ctx) : new Map<string, string>();
  return rows.map((row) => {
    const { id, rev, reference, name, email, phone, subject, message, tags, read, state, origin } = row;
    const title = row.formId ? titles.get(row.formId) : undefined;
    return {
      _id: id,
      rev,
      reference,
      name,
      email,
      phone,
      subject,
      message,
      tags,
      read,
      state,
      origin,
      site: slugOf(ctx, row.siteId),
      assignee: row.assigneeId ? { _id: row.assigneeId, name: people.get(row.assigneeId) ?? '' } : null,
      snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
      isConfidential: row.isConfidential,
      hasFiles: row.hasFiles,
      form: row.formId && title ? { _id: row.formId, title: title[ctx.locale] || title.de } : null,
      mailbox: boxes.get(row.mailbox) ?? '',
      lastAt: row.lastAt.toISOString(),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  });
}

const idsOf = (rows: readonly MessageRow[], key: 'assigneeId' | 'formId'): string[] => [
  ...new Set(rows.flatMap((row) => row[key] ?? [])),
];

async function formTitles(ctx: Context, ids: string[]) {
  if (ids.length === 0) return new Map<string, { de: string; en: string }>();
  const rows = await ctx.db.select({ id: forms.id, title: forms.title }).from(forms).where(inArray(forms.id, ids));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

async function mailboxNames(ctx: Context): Promise<Map<string, string>> {
  const { values } = await readStoredSettings(ctx, mailSettings);
  return new Map(values.mail.mailboxes.map(({ uuid, _id }) => [uuid, _id]));
}
