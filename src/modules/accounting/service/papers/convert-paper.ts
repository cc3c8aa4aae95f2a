import type { Context } from '#kernel/context.ts';
import { joined } from '#kernel/db/joined.ts';
import { AppError } from '#kernel/errors.ts';
import { createRecords } from '#kernel/records/write-records.ts';
import { m } from '#texts';
import { paperCollection } from '../../collections/papers.ts';
import { MOST_LINES, type PaperLine, type PaperPart, type PaperReply } from '../../contract/paper.ts';
import { convertsTo, type PaperKind } from '../../contract/paper-states.ts';
import { todayOf } from './issue-paper.ts';
import { dispatchedOf } from './paper-content.ts';
import { type PaperRow, takenOf } from './paper-rest.ts';
import { isCounted } from './price-paper.ts';
import { holdPaper, type KnownPaper, notNow, paperObject, replyOf, storePaper } from './write-paper.ts';

type Asked = KnownPaper & { to: PaperKind; lines?: PaperPart[] | undefined };

/**
 * Makes a draft from a paper: an order or invoice from an accepted offer, a delivery from what is left of an order, an invoice from what was
 * delivered and not invoiced yet. `lines`: quantities by the lines of the paper, by default all that is left.
 * @throws AppError C100, notFound, conflict, C100 (423), accounting.notNow and accounting.nothingLeft (409), invalid
 */
export function convertPaper(ctx: Context, { to, lines: parts, ...known }: Asked): Promise<PaperReply> {
  return ctx.tx(async (tx) => {
    const { row: before } = await holdPaper(tx, known, 'update');
    if (!convertsTo(before.kind, before.state).includes(to)) throw notNow();
    const lines = wanted(await openLines(tx, before, to), before, parts);
    if (!lines.some(isCounted)) throw new AppError('accounting.nothingLeft', 409, 'accounting_nothingLeft');
    const { locale, prices, party, partyId, discountPermille, dueDays, subject, intro, terms, closing, reference } =
      before;
    const site = tx.sites.find(({ id }) => id === before.siteId)?.slug;
    const [made] = await createRecords(joined(tx), paperCollection, [
      {
        site,
        kind: to,
        sourceId: before.id,
        locale,
        prices,
        party,
        partyId,
        discountPermille,
        dueDays,
        subject,
        reference,
        lines: lines.slice(0, MOST_LINES),
        suppliedFrom: to === 'invoice' && hasUndated(lines) ? todayOf(tx, before) : null,
        ...(before.kind === 'offer' ? { intro, terms, closing } : {}),
        chargeCents: (await isFirst(tx, before, to)) ? before.chargeCents : 0,
      },
    ]);
    if (!made) throw new Error(`Nothing was made from ${before.number}`);
    const state = before.kind === 'offer' ? 'converted' : before.state;
    const row = await storePaper(tx, before, { state });
    await tx.record({ act: 'accounting.paper.convert', ...paperObject(row), after: { kind: to, state } });
    return replyOf(made);
  });
}

/** Lines of deliveries have the day of these. */
const hasUndated = (lines: readonly PaperLine[]): boolean =>
  lines.some((line) => isCounted(line) && line.suppliedOn === null);

/** Shipping and handling is charged once. */
async function isFirst(tx: Context, before: PaperRow, to: PaperKind): Promise<boolean> {
  if (to === 'delivery') return false;
  return before.kind === 'offer' || (await takenOf(tx, before, 'invoice')).size === 0;
}

/** Lines that can still be made from a paper; each one says from which line of an order it is. */
async function openLines(tx: Context, before: PaperRow, to: PaperKind): Promise<PaperLine[]> {
  if (before.kind === 'offer') return before.lines.filter(({ isOptional }) => !isOptional);
  const taken = await takenOf(tx, before, to);
  const left = new Map(before.lines.map((line) => [line.key, line.quantityThousandths - (taken.get(line.key) ?? 0)]));
  const delivered = to === 'invoice' ? await deliveredLines(tx, before, left) : [];
  if (to === 'invoice' && before.state !== 'delivered') return delivered;
  return [...delivered, ...before.lines.filter(isCounted).flatMap((line) => takeFrom(before, line, left))];
}

/** Lines of an invoice for what was delivered, by delivery; earlier invoices took the earliest ones. */
async function deliveredLines(tx: Context, order: PaperRow, left: Map<string, number>): Promise<PaperLine[]> {
  const ordered = new Map(order.lines.map((line) => [line.key, line]));
  const invoiced = new Map(order.lines.map(({ key, quantityThousandths: all }) => [key, all - (left.get(key) ?? 0)]));
  const lines: PaperLine[] = [];
  for (const delivery of await dispatchedOf(tx, order)) {
    for (const { from, quantityThousandths } of delivery.lines) {
      const line = from && ordered.get(from.key);
      if (!line) continue;
      const passed = Math.min(invoiced.get(line.key) ?? 0, quantityThousandths);
      invoiced.set(line.key, (invoiced.get(line.key) ?? 0) - passed);
      lines.push(...takeFrom(order, line, left, { delivery, most: quantityThousandths - passed }));
    }
  }
  return lines;
}

type Delivered = { delivery: PaperRow; most: number };

/** A line of what is left of a line of an order, which then is less. */
function takeFrom(order: PaperRow, line: PaperLine, left: Map<string, number>, delivered?: Delivered): PaperLine[] {
  const rest = left.get(line.key) ?? 0;
  const quantityThousandths = Math.min(rest, delivered?.most ?? rest);
  if (quantityThousandths <= 0) return [];
  left.set(line.key, rest - quantityThousandths);
  const from = { paperId: order.id, key: line.key };
  if (!delivered) return [{ ...line, quantityThousandths, from }];
  const { number, on, locale } = delivered.delivery;
  const words = m.accounting_byDelivery({ number }, { locale });
  const details = [line.details, words].filter(Boolean).join('\n').slice(0, 2000);
  return [
    {
      ...line,
      key: `${line.key.slice(0, 30)}-${number.slice(-25)}`,
      details,
      suppliedOn: on,
      quantityThousandths,
      from,
    },
  ];
}

/** The lines in the quantities asked for; what is more than there is stays, and is refused where it is stored. */
function wanted(open: PaperLine[], { kind }: PaperRow, parts: readonly PaperPart[] | undefined): PaperLine[] {
  if (!parts) return open;
  const asked = new Map(parts.map(({ key, quantityThousandths }) => [key, quantityThousandths]));
  const keyOf = (line: PaperLine) => (kind === 'offer' ? line.key : (line.from?.key ?? line.key));
  const last = new Map(open.map((line, at) => [keyOf(line), at]));
  return open.flatMap((line, at) => {
    const key = keyOf(line);
    const most = asked.get(key) ?? 0;
    // The last line takes everything that is still asked for, so that too much is not passed over.
    const quantityThousandths = last.get(key) === at ? most : Math.min(most, line.quantityThousandths);
    asked.set(key, most - quantityThousandths);
    return quantityThousandths > 0 ? [{ ...line, quantityThousandths }] : [];
  });
}
