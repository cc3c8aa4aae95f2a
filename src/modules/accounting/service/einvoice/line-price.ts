import type { Price } from '../../einvoice/model.ts';

/** More are in no price; ebInterface takes no more. */
const MOST_DECIMALS = 4;

/** 12345 → '123.45' */
export const centsText = (cents: number): string => decimalText(BigInt(cents), 2);

/** Quantities have as many decimals as they need: 1500 → '1.5' */
export const thousandthsText = (thousandths: number): string =>
  decimalText(BigInt(thousandths), 3).replace(/\.?0+$/, '');

/**
 * A net price with which the quantity gives the net amount to the cent: in cents or parts of a cent, else the amount itself for the whole
 * quantity. Neither is negative, as the rules want it: amounts are by their quantity.
 */
export function netPriceOf(netCents: number, quantityThousandths: number, unit: string): Price {
  const [net, quantity] = [BigInt(Math.abs(netCents)), BigInt(Math.abs(quantityThousandths))];
  for (let decimals = 2; decimals <= MOST_DECIMALS; decimals++) {
    // Price in units of 10^-decimals: net / 100 ÷ quantity / 1000.
    const whole = net * 10n ** BigInt(decimals + 1);
    const price = (2n * whole + quantity) / (2n * quantity);
    const rest = price * quantity - whole;
    const isExact = 2n * (rest < 0n ? -rest : rest) < 10n ** BigInt(decimals + 1);
    if (isExact) return { net: decimalText(price, decimals) };
  }
  return { net: decimalText(net, 2), baseQuantity: thousandthsText(Math.abs(quantityThousandths)), baseUnit: unit };
}

function decimalText(units: bigint, decimals: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
