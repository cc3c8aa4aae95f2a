import type { ContentUnit } from '../contract/product-parts.ts';
import { scaled } from './money.ts';

const BASE: Readonly<Record<ContentUnit, { unit: 'kg' | 'l' | 'm' | 'm²'; size: number }>> = {
  g: { unit: 'kg', size: 1000 },
  ml: { unit: 'l', size: 1000 },
  mm: { unit: 'm', size: 1000 },
  cm2: { unit: 'm²', size: 10_000 },
};

/** Price for 1 kg, 1 l, 1 m or 1 m², rounded half up; null without contents. */
export function unitPrice(
  priceCents: number,
  content: { amount: number | null; unit: ContentUnit },
): { cents: number; per: 'kg' | 'l' | 'm' | 'm²' } | null {
  if (!content.amount) return null;
  const base = BASE[content.unit];
  return { cents: scaled(priceCents, base.size, content.amount), per: base.unit };
}
