import type { ShippingTier } from '../contract/price-rules.ts';
import type { CartLine, Shipping } from './cart-input.ts';

export type ShippingCosts = {
  cents: number;
  name: string;
  freeShipping: { fromCents: number; missingCents: number } | null;
};

const NOTHING: ShippingCosts = { cents: 0, name: '', freeShipping: null };

/**
 * Gross shipping costs: the dearest group of the cart counts. The threshold for free shipping looks at the goods after discounts and
 * promo codes, without donations and before vouchers (decision of P-1 and P-2).
 * @param goodsCents gross value of the goods after all reductions
 */
export function shippingCosts(
  shipping: Shipping,
  lines: readonly CartLine[],
  { country, goodsCents, isWaived }: { country: string; goodsCents: number; isWaived: boolean },
): ShippingCosts {
  const parcels = lines.filter(({ isWeightless }) => !isWeightless);
  if (isWaived || parcels.length === 0 || shipping.kind === 'pickup') return NOTHING;
  if (shipping.kind === 'agreed') return { ...NOTHING, cents: shipping.cents };
  const { groups, shopGroup, freeFromCents, surchargeCents } = shipping;
  const missingCents = freeFromCents === null ? 0 : Math.max(0, freeFromCents - goodsCents);
  const freeShipping = freeFromCents === null ? null : { fromCents: freeFromCents, missingCents };
  if (freeFromCents !== null && missingCents === 0) return { cents: 0, name: '', freeShipping };
  const grams = parcels.reduce((sum, { grams: each = 0, quantity }) => sum + each * quantity, 0);
  let dearest: { cents: number; name: string } | null = null;
  for (const id of new Set(parcels.map(({ shippingGroup }) => shippingGroup ?? shopGroup))) {
    const group = id === null ? undefined : groups.get(id);
    if (!group) continue;
    const cents = tierOf(group.tiers, { country, grams, goodsCents })?.priceCents ?? 0;
    if (!dearest || cents > dearest.cents || (cents === dearest.cents && group.name < dearest.name))
      dearest = { cents, name: group.name };
  }
  return { cents: (dearest?.cents ?? 0) + surchargeCents, name: dearest?.name ?? '', freeShipping };
}

type Parcel = { country: string; grams: number; goodsCents: number };

/** The tier that fits most exactly: its own country before all, then the highest weight, then the highest value. */
export function tierOf(tiers: readonly ShippingTier[], parcel: Parcel): ShippingTier | undefined {
  const { country, grams, goodsCents } = parcel;
  const fitting = tiers.filter(
    (tier) =>
      (tier.country === '' || tier.country === country) && tier.fromGrams <= grams && tier.fromCents <= goodsCents,
  );
  return fitting.reduce<ShippingTier | undefined>(
    (best, tier) => (!best || isCloser(tier, best) ? tier : best),
    undefined,
  );
}

function isCloser(tier: ShippingTier, other: ShippingTier): boolean {
  if (tier.country !== other.country) return tier.country !== '';
  if (tier.fromGrams !== other.fromGrams) return tier.fromGrams > other.fromGrams;
  return tier.fromCents > other.fromCents;
}
