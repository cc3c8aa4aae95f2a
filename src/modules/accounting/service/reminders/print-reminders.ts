import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { listRows } from '#kernel/db/list-query.ts';
import { notFound } from '#kernel/errors.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { IssuedDocument } from '#modules/documents/contract.ts';
import { type Letter, moneyOfIssuer, printLetters, readIssued } from '#modules/documents/index.ts';
import { sendParishMail } from '#modules/sites/index.ts';
import { m } from '#texts';
import type { ReminderFilter, ReminderView } from '../../contract/reminders.ts';
import { papers, reminders } from '../../tables.ts';
import { MAIL_FILES } from '../mails/send-paper.ts';
import { invoiceOfReminder } from './run-reminders.ts';

/** One page of reminders, the latest first. @throws AppError C100 */
export async function listReminders(
  ctx: Context,
  { site, paper, page, limit }: ReminderFilter,
): Promise<{ accounting_reminder: ReminderView[]; total: number }> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand('accounting.paper.read', { siteId });
  const where = and(eq(reminders.siteId, siteId), paper ? eq(reminders.paperId, paper) : undefined);
  const orderBy = [desc(reminders.on), desc(reminders.number)];
  const { rows, total } = await listRows(ctx.db, reminders, { where, orderBy, page, limit });
  const ids = rows.map(({ paperId }) => paperId);
  const named = ids.length === 0 ? [] : await ctx.db.select().from(papers).where(inArray(papers.id, ids));
  const byId = new Map(named.map((row) => [row.id, row]));
  return {
    total,
    accounting_reminder: rows.map((row) => {
      const { id: _id, paperId, number, level, on, dueOn, owedCents, feeCents, interestCents, paymentId, sentTo } = row;
      const invoice = byId.get(paperId);
      const shown = { number, level, on, dueOn, owedCents, feeCents, interestCents, paymentId, sentTo };
      return { _id, paper: paperId, invoice: invoice?.number ?? '', name: invoice?.party.name ?? '', ...shown };
    }),
  };
}

/** PDF of reminders of one parish, as they were frozen. @throws AppError C100, notFound */
export async function printReminders(ctx: Context, { ids }: { ids: readonly string[] }): Promise<Attachment> {
  const rows = await ctx.db
    .select()
    .from(reminders)
    .where(inArray(reminders.id, [...ids]))
    .orderBy(reminders.number);
  const siteId = rows[0]?.siteId ?? ctx.site.id;
  ctx.demand('accounting.paper.read', { siteId });
  if (rows.length !== new Set(ids).size || rows.some((row) => row.siteId !== siteId)) throw notFound();
  const documents = await Promise.all(rows.map(({ documentId }) => readIssued(ctx, documentId)));
  const found = documents.flatMap((document) => document ?? []);
  const [first] = found;
  if (!first) throw notFound();
  const { issuer, layout, locale, number } = first;
  const title = found.length === 1 ? titleOf(first) : m.accounting_reminders({}, { locale });
  return printLetters({ name: number, title, issuer, layout, locale, at: first.issuedAt }, found.map(letterOf));
}

const titleOf = ({ texts, number }: IssuedDocument): string => [texts[0], number].filter(Boolean).join(' ');

function letterOf(document: IssuedDocument): Letter {
  const { locale, recipient, lines, texts, issuer, issuedOn, totalCents } = document;
  const o = { locale };
  const money = moneyOfIssuer(issuer, locale);
  const [, intro = '', ...closing] = texts;
  return {
    to: { name: recipient.name, lines: recipient.lines },
    heading: titleOf(document),
    facts: [[m.accounting_factOn({}, o), textDate(issuedOn, locale)]],
    intro: [intro],
    columns: [
      { label: m.accounting_columnName({}, o), wide: true },
      { label: m.accounting_columnSum({}, o), right: true },
    ],
    rows: lines.map(({ name, lineCents }) => [name, money(lineCents)]),
    sums: [{ label: m.accounting_sumTotal({}, o), value: money(totalCents), strong: true }],
    closing,
  };
}

/** Sends the mail of a reminder; a repeated call sends it no second time, because its mail has its id. */
export async function mailReminder(ctx: Context, { reminderId }: { reminderId: string }): Promise<void> {
  const [row] = await ctx.db.select().from(reminders).where(eq(reminders.id, reminderId));
  const document = row ? await readIssued(ctx, row.documentId) : null;
  if (!row?.sentTo || !document) return;
  const { name, type, body } = await printReminders(ctx, { ids: [reminderId] });
  const key = `${MAIL_FILES}${reminderId}`;
  await ctx.files.put(key, body as Uint8Array, { contentType: type });
  const invoice = await invoiceOfReminder(ctx, row.paperId);
  await sendParishMail(
    ctx,
    { siteId: row.siteId, locale: document.locale, name: invoice?.party.name ?? '', email: row.sentTo },
    { title: titleOf(document), paragraphs: document.texts.slice(1) },
    {
      id: reminderId,
      about: { kind: 'accounting_paper', id: row.paperId },
      attachments: [{ name, type, key }],
      senderName: ctx.site.name,
    },
  );
}
