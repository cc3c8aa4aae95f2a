import type { Context } from '#kernel/context.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { csvAmount, csvText } from '#kernel/i18n/csv.ts';
import { type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import type { PartnerEntry } from '../../contract/statement.ts';
import { demandPartner, entriesOf } from './read-statement.ts';

/** Exports the earnings of a partner in a month as CSV for a German Excel (S-24). @throws AppError C100, notFound */
export async function exportStatement(ctx: Context, id: string, { month }: { month: string }): Promise<Attachment> {
  const { siteId, code } = await demandPartner(ctx, id, 'affiliates.commission.read');
  const entries = await entriesOf(ctx, id, month);
  const lines = [
    CELLS.map(([title]) => textOf(title, ctx.locale)),
    ...entries.map((entry) => CELLS.map(([, value]) => value(entry))),
  ];
  await ctx.record({
    act: 'affiliates.commission.export',
    object: { kind: 'partner', id, label: code },
    siteId,
    after: { month, rows: entries.length },
  });
  return { name: `${code}-${month}.csv`.toLowerCase(), type: 'text/csv; charset=utf-8', body: csvText(lines) };
}

const CELLS: readonly (readonly [title: MessageKey, value: (entry: PartnerEntry) => string])[] = [
  ['affiliates_bookedOn', ({ bookedOn }) => bookedOn],
  ['affiliates_order', ({ orderNumber }) => orderNumber],
  ['affiliates_test', ({ isTest }) => (isTest ? 'x' : '')],
  ['affiliates_base', ({ baseCents }) => csvAmount(baseCents)],
  ['affiliates_percent', ({ permille }) => csvAmount(permille * 10)],
  ['affiliates_commission', ({ cents }) => csvAmount(cents)],
  ['affiliates_dueOn', ({ dueOn }) => dueOn ?? ''],
  ['affiliates_creditNote', ({ creditNote }) => creditNote],
];
