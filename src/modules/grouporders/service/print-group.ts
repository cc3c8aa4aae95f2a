import type { Context } from '#kernel/context.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { csvAmount, csvText } from '#kernel/i18n/csv.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { localMoment } from '#kernel/local-time.ts';
import { printPaper } from '#kernel/pdf/paper.ts';
import { moneyIn } from '#kernel/site-of.ts';
import { contactLine, parishContact } from '#modules/sites/index.ts';
import { m } from '#texts';
import type { GroupPaper } from '../contract/share.ts';
import type { ShareLine } from '../contract/states.ts';
import { type GroupRow, handOutWords, reachedBy, type ShareRow, sharesOf } from './groups.ts';
import { demandGroup, sumsOf } from './hand-out.ts';
import { FAMILY_LIST, VENDOR_ORDER } from './paper-templates.ts';

/** The papers of a group order. The vendor learns what is ordered, not by whom. @throws AppError C100, notFound */
export async function printGroup(ctx: Context, id: string, paper: GroupPaper): Promise<Attachment> {
  const group = await demandGroup(ctx, id);
  const rows = (await sharesOf(ctx, id)).filter(({ state }) => state !== 'left');
  await ctx.record({
    act: 'grouporders.groupOrder.print',
    object: { kind: 'group_order', id, label: group.name },
    siteId: group.siteId,
    after: { printed: paper, rows: rows.length },
  });
  return PAPERS[paper](ctx, group, rows);
}

type Print = (ctx: Context, group: GroupRow, rows: readonly ShareRow[]) => Promise<Attachment>;

const PAPERS: Readonly<Record<GroupPaper, Print>> = {
  vendor: vendorOrder,
  'vendor-csv': async (ctx, group, rows) => vendorCsv(ctx, group, rows),
  families: familyList,
};

async function vendorOrder(ctx: Context, group: GroupRow, rows: readonly ShareRow[]): Promise<Attachment> {
  const { locale } = ctx;
  const o = { locale };
  const parish = await parishContact(ctx, group.siteId);
  const { pieces, families } = await reachedBy(ctx, group);
  const on = localMoment(ctx.now(), ctx.site.timeZone).on;
  return pdf(ctx, group, {
    template: VENDOR_ORDER,
    name: m.grouporders_paperVendor({}, o),
    values: {
      heading: `${m.grouporders_paperVendor({}, o)}: ${group.name}`,
      facts: [textDate(on, locale), parish ? contactLine(parish) : ''].filter(Boolean),
      to: group.vendor.split('\n').filter(Boolean),
      columns: [m.grouporders_pieces({}, o), m.grouporders_number({}, o), m.grouporders_product({}, o)],
      rows: sumsOf(rows).map(({ quantity, number, name, chosen }) => ({
        number,
        name,
        under: chosen,
        quantity: String(quantity),
      })),
      closing: [
        m.grouporders_paperAll({ pieces, families }, o),
        m.grouporders_paperNeeded({ day: textDate(group.handOutOn, locale) }, o),
      ],
    },
  });
}

function vendorCsv(ctx: Context, group: GroupRow, rows: readonly ShareRow[]): Attachment {
  const o = { locale: ctx.locale };
  const lines = [
    [m.grouporders_number({}, o), m.grouporders_product({}, o), m.grouporders_choice({}, o)],
    ...sumsOf(rows).map(({ number, name, chosen }) => [number, name, chosen.join(' | ')]),
  ];
  const sums = sumsOf(rows);
  const numbers = [
    [m.grouporders_pieces({}, o), m.grouporders_goods({}, o)],
    ...sums.map(({ quantity, cents }) => [String(quantity), csvAmount(cents)]),
  ];
  const body = csvText(lines.map((line, at) => [...line, ...(numbers[at] ?? [])]));
  return { name: `${group.slug}.csv`, type: 'text/csv; charset=utf-8', body };
}

async function familyList(ctx: Context, group: GroupRow, rows: readonly ShareRow[]): Promise<Attachment> {
  const { locale } = ctx;
  return pdf(ctx, group, {
    template: FAMILY_LIST,
    name: m.grouporders_paperFamilies({}, { locale }),
    values: {
      heading: `${m.grouporders_paperFamilies({}, { locale })}: ${group.name}`,
      facts: [handOutWords(group, locale)],
      rows: rows.map((row) => ({
        name: row.customerName,
        facts: [row.orderNumber, row.phone].filter(Boolean).join(' · '),
        lines: row.lines.map(lineWords),
        pay: payWords(ctx, group, row),
      })),
    },
  });
}

/** '2 × Palmbuschen, Gravur: Anna' */
const lineWords = ({ quantity, name, chosen }: ShareLine): string => [`${quantity} × ${name}`, ...chosen].join(', ');

function payWords(ctx: Context, { siteId }: GroupRow, { paidAt, cashedAt, toPayCents }: ShareRow): string {
  const { locale } = ctx;
  if (paidAt || cashedAt || toPayCents === 0) return m.grouporders_paid({}, { locale });
  return moneyIn(ctx, siteId, locale)(toPayCents);
}

type Paper = { template: string; name: string; values: { heading: string } & Record<string, unknown> };

async function pdf(ctx: Context, group: GroupRow, { template, name, values }: Paper): Promise<Attachment> {
  const author = (await parishContact(ctx, group.siteId))?.name ?? '';
  const paper = { name: `${name}-${group.slug}`, title: values.heading, author, locale: ctx.locale, at: ctx.now() };
  return printPaper(template, paper, values);
}
