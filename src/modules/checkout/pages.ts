import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { parsed } from '#kernel/http/parsed.ts';
import { type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import { readShop, shopSettings } from '#modules/catalog/index.ts';
import type { PaymentMethod } from '#modules/payments/index.ts';
import { readSettings, websiteSettings } from '#modules/settings/index.ts';
import { type AddInput, addSchema, type Details } from './contract/cart.ts';
import { findCart } from './service/cart/cart-store.ts';
import { cartCookie, cartTokenIn } from './service/cart/cart-token.ts';
import { addToCart, keepDetails, updateCart } from './service/cart/change-cart.ts';
import { checkDetails, offeredMethods } from './service/cart/check-details.ts';
import { priceLines } from './service/cart/price-cart.ts';
import { type CartView, viewCart } from './service/cart/view-cart.ts';
import { placeOrder } from './service/orders/place-order.ts';
import { openOrderPayment, orderPath, showOrder } from './service/orders/shown-order.ts';

export type { Details } from './contract/cart.ts';
export type { OrderState } from './contract/order.ts';
export type { CartLineView, CartView, LineProblem } from './service/cart/view-cart.ts';
export type { ShownOrder } from './service/orders/shown-order.ts';

type Posted = Readonly<Record<string, string>>;

/** A refused form: what is wrong at which field, in the language of the reader. */
export type Refused = { ok: false; status: number; message: string; fields: Record<string, string> };
type Done<T> = ({ ok: true } & T) | Refused;

/** Addresses of the pages that a checkout leads to, below the parish. */
export type ShopLinks = { shop: string; cart: string; checkout: string; terms: string; privacy: string };

/** The links of the shop of the parish; null without a shop. */
export async function loadLinks(ctx: Context): Promise<ShopLinks | null> {
  if (!(await readShop(ctx, ctx.site.id))) return null;
  const base = `/${ctx.site.slug}`;
  const { pages } = await readSettings(ctx, shopSettings);
  const { pages: texts } = await readSettings(ctx, websiteSettings);
  return {
    shop: base + pages.shop,
    cart: `${base}/Warenkorb`,
    checkout: base + pages.checkout,
    terms: base + texts.agb,
    privacy: base + texts.privacy,
  };
}

/** The cart of the browser. */
export const loadCart = async (ctx: Context, request: Request): Promise<CartView> =>
  viewCart(ctx, await findCart(ctx, tokenIn(ctx, request)));

/** Adds or changes; returns the Set-Cookie line of the cart. */
export const submitCart = (ctx: Context, request: Request, posted: Posted): Promise<Done<{ cookie: string | null }>> =>
  attempt(ctx, async () => {
    const token = tokenIn(ctx, request);
    if (posted.variant) return { cookie: cartCookie(ctx, await addToCart(ctx, token, addInputOf(posted))) };
    await updateCart(ctx, token, posted);
    return { cookie: null };
  });

export type CheckoutView = {
  cart: CartView;
  details: Details;
  methods: PaymentMethod[];
  /** Names the order that is made from this page. */
  key: string;
};

/** The cart with everything typed so far; null while it is empty. */
export async function loadCheckout(ctx: Context, request: Request): Promise<CheckoutView | null> {
  const cart = await findCart(ctx, tokenIn(ctx, request));
  if (!cart || cart.lines.length === 0) return null;
  const view = await viewCart(ctx, cart);
  const shop = await readShop(ctx, ctx.site.id);
  const details: Details = { country: shop?.homeCountry ?? 'at', ...cart.details };
  const asked = { country: details.country ?? 'at', type: details.type ?? 'person' };
  const methods = await offeredMethods(ctx, asked, view.totalCents);
  return { cart: view, details, methods, key: cart.orderKey };
}

/** Keeps what was typed, then says what is missing. */
export const submitDetails = (ctx: Context, request: Request, posted: Posted): Promise<Done<object>> =>
  attempt(ctx, async () => {
    const token = tokenIn(ctx, request);
    await keepDetails(ctx, token, posted);
    return checkedCart(ctx, token);
  });

/** Whether the cart and what was typed are complete, before the last page is shown. */
export const checkCart = (ctx: Context, request: Request): Promise<Done<object>> =>
  attempt(ctx, () => checkedCart(ctx, tokenIn(ctx, request)));

async function checkedCart(ctx: Context, token: string | null): Promise<object> {
  const cart = await findCart(ctx, token);
  if (!cart || cart.lines.length === 0) throw new AppError('checkout.empty', 409, 'checkout_cartEmptyNow');
  const { priced } = await priceLines(ctx, cart.lines, cart.details);
  await checkDetails(ctx, cart.details, priced.toPayCents);
  return {};
}

/** Orders with obligation to pay; returns the path of the page that follows. */
export const submitOrder = (ctx: Context, request: Request, posted: Posted): Promise<Done<{ path: string }>> =>
  attempt(ctx, async () => {
    const id = await placeOrder(ctx, tokenIn(ctx, request), {
      key: posted.key ?? '',
      seenCents: Number(posted.seen),
      hasAccepted: posted.agb === 'on',
    });
    return { path: orderPath(ctx, { id }) };
  });

/** The order of the address, for who may see it; null for all others. */
export const loadOrder = (ctx: Context, id: string, request: Request) =>
  showOrder(ctx, id, new URL(request.url).searchParams.get('code') ?? '');

/** URL of the provider's payment page; null where nothing is to be paid. @throws AppError payments.provider */
export const loadPaymentUrl = (ctx: Context, id: string, request: Request) =>
  openOrderPayment(ctx, id, new URL(request.url).searchParams.get('code') ?? '');

const STEP = 'step.';

/** 'step.<id>' = what was chosen in that step of the configurator. */
function addInputOf(posted: Posted): AddInput {
  const { variant, quantity } = parsed(addSchema, { variant: posted.variant, quantity: posted.quantity || undefined });
  const steps = Object.entries(posted).filter(([name, value]) => name.startsWith(STEP) && value.trim() !== '');
  const configuration = steps.map(([name, value]) => [name.slice(STEP.length), value.trim().slice(0, 500)]);
  return { variant, quantity, configuration: Object.fromEntries(configuration) };
}

const tokenIn = (ctx: Context, request: Request) => cartTokenIn(ctx, request.headers.get('cookie'));

async function attempt<T extends object>(ctx: Context, act: () => Promise<T>): Promise<Done<T>> {
  try {
    return { ok: true, ...(await act()) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = (error.details?.fields ?? {}) as Record<string, MessageKey>;
    return {
      ok: false,
      status: error.status,
      message: textOf(error.messageKey, ctx.locale, error.details),
      fields: Object.fromEntries(Object.entries(fields).map(([field, key]) => [field, textOf(key, ctx.locale)])),
    };
  }
}
