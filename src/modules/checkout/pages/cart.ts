import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { type Outcome, outcomeOf, type Posted } from '#kernel/http/form-outcome.ts';
import { parsed } from '#kernel/http/parsed.ts';
import { inLocale, textIn } from '#kernel/i18n/both.ts';
import { accountPageSettings } from '#modules/auth/index.ts';
import { configurationIn, readShop, shopSettings } from '#modules/catalog/index.ts';
import { openPurposes, purposeName } from '#modules/donations/index.ts';
import { vatWordsOf } from '#modules/orders/index.ts';
import { readSettings, websiteSettings } from '#modules/settings/index.ts';
import { type AddInput, addSchema } from '../contract/cart.ts';
import { findCart } from '../service/cart/cart-store.ts';
import { cartCookies } from '../service/cart/cart-token.ts';
import { addToCart, redeemCode } from '../service/cart/change-cart.ts';
import { demandComplete, productChoiceHref } from '../service/cart/demand-complete.ts';
import { type CartView, viewCart } from '../service/cart/view-cart.ts';
import { changeByForm, giveByForm } from './cart-form.ts';
import { tokenIn } from './token-in.ts';

/** Addresses of the pages that a checkout leads to, below the parish. */
export type ShopLinks = {
  shop: string;
  cart: string;
  checkout: string;
  /** Keeps what is typed there. */
  keep: string;
  terms: string;
  /** True if the terms have to be ticked. */
  mustAccept: boolean;
  /** Page of the special conditions, and whether they have to be ticked; null where the shop has none. */
  special: { href: string; mustAccept: boolean } | null;
  /** Page with additional information; null where the shop has none. */
  additional: string | null;
  /** Place and time of pickup; '' = the default text. */
  textPickup: string;
  /** Places where goods are collected; empty = only the office. */
  places: { value: string; label: string }[];
  /** Names the VAT below a total; '' = the usual words. */
  vatWords: string;
  privacy: string;
  login: string;
  signUp: string;
};

/** The links of the shop of the parish; null without a shop. */
export async function loadLinks(ctx: Context): Promise<ShopLinks | null> {
  const shop = await readShop(ctx, ctx.site.id);
  if (!shop) return null;
  const base = `/${ctx.site.slug}`;
  const { pages } = await readSettings(ctx, shopSettings);
  const { pages: texts } = await readSettings(ctx, websiteSettings);
  const { pages: account } = await readSettings(ctx, accountPageSettings);
  const checkout = base + pages.checkout;
  const back = new URLSearchParams({ zurueck: checkout }).toString();
  return {
    checkout,
    shop: base + pages.shop,
    cart: `${base}/Warenkorb`,
    keep: `/api/v0/cart/details?site=${ctx.site.slug}`,
    terms: base + texts.agb,
    ...checkoutRules(ctx, shop.checkout, { base, pages }),
    vatWords: vatWordsOf(ctx, shop.display),
    privacy: base + texts.privacy,
    login: `${account.login}?${back}`,
    signUp: `${account.signup}?${back}`,
  };
}

type Rules = NonNullable<Awaited<ReturnType<typeof readShop>>>['checkout'];
type Where = { base: string; pages: { specialconditions: string; additionalinfo: string } };

const checkoutRules = (ctx: Context, rules: Rules, { base, pages }: Where) => ({
  mustAccept: rules.termsRequired,
  special: rules.specialConditions
    ? { href: base + pages.specialconditions, mustAccept: rules.specialConditionsRequired }
    : null,
  additional: rules.additionalInformation ? base + pages.additionalinfo : null,
  places: rules.pickupPlaces.map(({ id, title, titleEn }) => ({
    value: id,
    label: inLocale({ de: title, en: titleEn }, ctx.locale),
  })),
  textPickup: textIn(rules, 'textPickup', ctx.locale),
});

/** The cart of the reader, and what can be given for. */
export type CartPage = { cart: CartView; purposes: { id: string; name: string; isDeductible: boolean }[] };

export async function loadCart(ctx: Context, request: Request): Promise<CartPage> {
  const cart = await viewCart(ctx, await findCart(ctx, await tokenIn(ctx, request)));
  const purposes = (await openPurposes(ctx)).map((one) => ({
    id: one.id,
    isDeductible: one.isDeductible,
    name: purposeName(ctx, one),
  }));
  return { cart, purposes };
}

/**
 * Adds goods or, with 'geben', a donation; else changes. Returns the Set-Cookie lines of the cart. `productHref`: goods whose choices are
 * not complete go back to their page, which keeps them.
 */
export const submitCart = (
  ctx: Context,
  request: Request,
  posted: Posted,
): Promise<Outcome<{ cookies: string[]; productHref?: string }>> =>
  outcomeOf(ctx, async () => {
    const token = await tokenIn(ctx, request);
    if (posted.variant) {
      const input = addInputOf(posted);
      const productHref = await refusedChoice(ctx, input);
      if (productHref) return { cookies: [], productHref };
      const kept = await addToCart(ctx, token, input);
      return { cookies: cartCookies(ctx, kept, request.headers.get('sec-fetch-dest') === 'iframe') };
    }
    if (posted.geben) {
      const kept = await giveByForm(ctx, token, posted);
      return { cookies: cartCookies(ctx, kept, request.headers.get('sec-fetch-dest') === 'iframe') };
    }
    await changeByForm(ctx, token, posted);
    if (posted.code?.trim()) await redeemCode(ctx, token, posted.code);
    return { cookies: [] };
  });

async function refusedChoice(ctx: Context, input: AddInput): Promise<string | null> {
  try {
    await demandComplete(ctx, [input]);
    return null;
  } catch (error) {
    const { shop = '' } = (await loadLinks(ctx)) ?? {};
    if (error instanceof AppError) return productChoiceHref(ctx, { shop, input });
    throw error;
  }
}

function addInputOf(posted: Posted): AddInput {
  const { variant, quantity, partner } = parsed(addSchema, {
    variant: posted.variant,
    quantity: posted.quantity || undefined,
    partner: posted.partner,
  });
  return { variant, quantity, partner, configuration: configurationIn(Object.entries(posted)) };
}
