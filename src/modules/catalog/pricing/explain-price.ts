import type { CartInput } from './cart-input.ts';
import type { PricedCart, PricedLine } from './priced-cart.ts';

export type StepRule =
  | 'list'
  | 'surcharge'
  | 'discountGroup'
  | 'netUnit'
  | 'line'
  | 'promo'
  | 'promoShare'
  | 'shipping'
  | 'shippingFree'
  | 'shippingShare'
  | 'vat'
  | 'outside'
  | 'total'
  | 'voucher'
  | 'toPay';

/** One step of 'So kommt der Preis zustande', with the rule behind it. */
export type PriceStep = {
  rule: StepRule;
  /** Line, or null for the whole cart. */
  key: string | null;
  /** Name of what applies: discount group, code, shipping group. */
  name: string;
  cents: number;
  /** Per mille, quantity or basis of the step, where it has one. */
  by: number | null;
};

/** Explains the price of a cart step by step; `priced` is the result of `priceCart` for the same input. */
export function explainPrice(input: CartInput, priced: PricedCart): PriceStep[] {
  const { rates, shippingCents, shippingName, promos, payments, totalCents, toPayCents, outsideCents } = priced;
  const isFree = shippingCents === 0 && input.shipping.kind === 'rules';
  return [
    ...priced.lines.flatMap((line) => lineSteps(input, priced, line)),
    ...promos
      .filter(({ missingCents }) => missingCents === 0)
      .map(({ code, cents }) => step('promo', -cents, { name: code })),
    ...priced.lines
      .filter(({ promoCents }) => promoCents > 0)
      .map((line) => step('promoShare', -line.promoCents, { key: line.key, name: nameOf(input, line) })),
    step(isFree ? 'shippingFree' : 'shipping', shippingCents, { name: shippingName }),
    ...rates
      .filter((rate) => rate.shippingCents > 0)
      .map((rate) => step('shippingShare', rate.shippingCents, { by: rate.permille })),
    ...rates
      .filter(({ category }) => category === 'taxed')
      .map((rate) => step('vat', rate.vatCents, { by: rate.permille })),
    ...(outsideCents > 0 ? [step('outside', outsideCents)] : []),
    step('total', totalCents),
    ...payments.map(({ code, cents }) => step('voucher', -cents, { name: code })),
    step('toPay', toPayCents),
  ];
}

const nameOf = ({ lines }: CartInput, { key }: PricedLine): string => lines.find((one) => one.key === key)?.name ?? '';

function lineSteps(input: CartInput, { pipeline }: PricedCart, line: PricedLine): PriceStep[] {
  const { key, quantity, discount, unitCents, lineCents } = line;
  const source = input.lines.find((one) => one.key === key);
  if (!source) return [];
  return [
    step('list', source.unitCents, { key, name: source.name }),
    ...(source.surcharges ?? []).map(({ name, cents }) => step('surcharge', cents, { key, name })),
    ...(discount ? [step('discountGroup', unitCents, { key, name: discount.name, by: discount.permille })] : []),
    ...(pipeline === 'net' ? [step('netUnit', unitCents, { key })] : []),
    step('line', lineCents, { key, by: quantity }),
  ];
}

const step = (
  rule: StepRule,
  cents: number,
  { key = null, name = '', by = null }: Partial<Pick<PriceStep, 'key' | 'name' | 'by'>> = {},
): PriceStep => ({ rule, key, name, cents, by });
