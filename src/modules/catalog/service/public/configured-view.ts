import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { products } from '../../tables.ts';
import { priceShopCart } from '../cart/price-shop-cart.ts';
import { blockedOptions, type ConfigurationError, readConfiguration } from '../products/configurator.ts';
import { words } from './product-card.ts';
import type { ProductChoice } from './product-page.ts';
import type { ConfiguredView } from './shop-view.ts';

type ProductRow = typeof products.$inferSelect;

/** Configuration of a product, priced by the engine as a cart would be; null without a configurator. */
export async function configuredView(
  ctx: Context,
  product: ProductRow,
  variant: string | undefined,
  chosen: ProductChoice['chosen'],
): Promise<ConfiguredView | null> {
  const { steps } = product;
  if (steps.length === 0) return null;
  const { configuration, quantity } = chosen ?? { configuration: {}, quantity: product.minOrder };
  const { chosen: picked, errors } = readConfiguration(steps, configuration);
  const named = (isMissing: boolean) =>
    steps
      .filter(({ id }) => errors.some(({ step, error }) => step === id && (error === 'missing') === isMissing))
      .map((step) => words(ctx, step.name, step.nameEn));
  const surchargeCents = picked.reduce((sum, one) => sum + one.surchargeCents, 0);
  const priced = chosen && variant ? await pricedUnit(ctx, product.siteId, { variant, quantity, configuration }) : null;
  return {
    configuration,
    quantity,
    blocked: blockedOptions(steps, configuration),
    missing: chosen ? named(true) : [],
    wrong: chosen ? named(false) : [],
    errors: chosen ? Object.fromEntries(errors.map(({ step, error }) => [step, kindOf(error)])) : {},
    price: priced && { ...priced, surchargeCents },
  };
}

const kindOf = (error: ConfigurationError['error']) => (error === 'missing' ? 'missing' : 'wrong');

type Item = { variant: string; quantity: number; configuration: Record<string, string> };

/** Price of one and of all pieces without shipping; null where the shop has no rate for it. */
async function pricedUnit(ctx: Context, siteId: string, item: Item) {
  try {
    const { priced } = await priceShopCart(ctx, { siteId, items: [item], delivery: 'pickup' });
    const [line] = priced.lines;
    return line ? { unitCents: line.unitCents, totalCents: line.lineCents } : null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
