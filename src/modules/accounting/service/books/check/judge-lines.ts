import { valueOfPieces } from '#modules/catalog/index.ts';
import type { IssuedLine } from '#modules/documents/contract.ts';
import type { SoldLine } from '#modules/orders/index.ts';

type Invoiced = Pick<IssuedLine, 'name' | 'quantityThousandths' | 'lineCents'>;

/**
 * Cents by which the first line of an invoice that is wrong differs from what was ordered; 0 if all agree. Lines of one name are one, because
 * pieces that were supplied at different rates stand apart; pieces that were taken out before are not invoiced.
 */
export function lineDifference(sold: readonly SoldLine[], invoiced: readonly Invoiced[]): number {
  const offs = [...Map.groupBy(invoiced, ({ name }) => name)].map(([name, lines]) => {
    const ordered = sold.filter((one) => one.name === name);
    const cents = sumOf(lines.map(({ lineCents }) => lineCents));
    return cents - (orderedCents(ordered, sumOf(lines.map((one) => one.quantityThousandths)) / 1000) ?? cents);
  });
  return offs.find((off) => off !== 0) ?? 0;
}

/** Cents by which the invoice differs from the prices of the rooms that charge them; null where no room says one. */
export function chargeDifference(sold: readonly SoldLine[], invoiced: readonly Invoiced[]): number | null {
  const charged = sold.filter(({ roomCents }) => roomCents !== null);
  if (charged.length === 0) return null;
  const byRoom = charged.map((line) => ({ ...line, lineCents: line.roomCents ?? 0 }));
  return lineDifference(
    byRoom,
    invoiced.filter(({ name }) => byRoom.some((line) => line.name === name)),
  );
}

/** Worth of so many pieces of these lines; null where it cannot be said, because some of several lines were taken out. */
function orderedCents(lines: readonly SoldLine[], pieces: number): number | null {
  const quantity = sumOf(lines.map((line) => line.quantity));
  const goodsCents = sumOf(lines.map(({ lineCents }) => lineCents));
  if (pieces >= quantity) return goodsCents;
  return lines.length === 1 ? valueOfPieces({ goodsCents, quantity }, pieces, quantity - pieces) : null;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
