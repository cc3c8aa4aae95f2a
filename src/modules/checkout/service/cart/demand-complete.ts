import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { localMoment } from '#kernel/local-time.ts';
import { productsForCart, stepField } from '#modules/catalog/index.ts';
import type { AddInput } from '../../contract/cart.ts';

/**
 * Demands a complete and consistent configuration before a product is put into a cart.
 * @throws AppError invalid at the fields of the steps
 */
export async function demandComplete(ctx: Context, inputs: readonly AddInput[]): Promise<void> {
  const { on } = localMoment(ctx.now(), ctx.site.timeZone);
  const items = inputs
    .filter(({ gift }) => !gift)
    .map(({ variant, quantity, configuration }) => ({ variant, quantity, configuration }));
  const errors = (await productsForCart(ctx, { siteId: ctx.site.id, items, on })).flatMap((one) => one.errors);
  if (errors.length === 0) return;
  throw invalid(
    Object.fromEntries(
      errors.map(({ step, error }) => [
        stepField(step),
        error === 'missing' ? 'kernel_fieldRequired' : 'checkout_choiceImpossible',
      ]),
    ),
  );
}

/** URL of the product page with the submitted choices, which shows their field errors; null if the product is not for sale. */
export async function productChoiceHref(
  ctx: Context,
  { shop, input }: { shop: string; input: AddInput },
): Promise<string | null> {
  const { on } = localMoment(ctx.now(), ctx.site.timeZone);
  const { variant, quantity, configuration } = input;
  const [found] = await productsForCart(ctx, { siteId: ctx.site.id, items: [{ variant, quantity }], on });
  if (!found) return null;
  const chosen = Object.entries(configuration).map(([step, value]) => [stepField(step), value]);
  // Without any choice the page would not know that one was tried.
  const asked = chosen.length > 0 ? chosen : found.product.steps.slice(0, 1).map(({ id }) => [stepField(id), '']);
  const query = new URLSearchParams([['farbe', variant], ['quantity', String(quantity)], ...asked]);
  return `${shop}/Produkt/${encodeURIComponent(found.product.slug)}?${query}`;
}
