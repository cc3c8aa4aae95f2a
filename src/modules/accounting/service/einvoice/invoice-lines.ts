import type { IssuedLine } from '#modules/documents/contract.ts';
import type { Line } from '../../einvoice/model.ts';
import type { PaperRow } from '../papers/paper-rest.ts';
import { isCounted } from '../papers/price-paper.ts';
import type { VatCodes } from './invoice-vat.ts';
import { centsText, netPriceOf, thousandthsText } from './line-price.ts';
import { unitCode } from './unit-codes.ts';

export type PricedRow = Pick<PaperRow, 'lines' | 'priced' | 'prices' | 'reference'>;

/**
 * Counted lines with their net amounts; a text line stands as the note of the line below it. With net prices the discount of the document is
 * stated for the document, with gross prices it is in the lines, because their net amounts before it were never rounded.
 */
export function invoiceLines(row: PricedRow, frozen: readonly IssuedLine[], codes: VatCodes): Line[] {
  const priced = new Map(row.priced.lines.map((line) => [line.key, line]));
  const above: string[] = [];
  return row.lines.flatMap((line, at): Line[] => {
    if (line.kind === 'text') above.push(...[line.name, line.details].filter(Boolean));
    if (!isCounted(line)) return [];
    const amounts = priced.get(line.key);
    const netCents = (row.prices === 'net' ? amounts?.lineCents : amounts?.netCents) ?? 0;
    const unit = unitCode(line.unit);
    const note = above.splice(0).join('\n');
    const details = (frozen[at]?.details ?? []).join('\n');
    return [
      {
        id: String(at + 1),
        ...(note ? { note } : {}),
        quantity: thousandthsText(Math.abs(line.quantityThousandths) * (netCents < 0 ? -1 : 1)),
        unit,
        netAmount: centsText(netCents),
        ...(line.suppliedOn ? { period: { from: line.suppliedOn, to: line.suppliedOn } } : {}),
        allowances: [],
        charges: [],
        price: netPriceOf(netCents, line.quantityThousandths, unit),
        ...codes.of(line.vat),
        item: { name: line.name, ...(details ? { description: details } : {}), classifications: [], attributes: [] },
        subLines: [],
      },
    ];
  });
}
