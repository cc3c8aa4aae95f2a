import { newChallenge } from '#kernel/captcha/captcha.ts';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { type Outcome, outcomeOf, type Posted } from '#kernel/http/form-outcome.ts';
import { ownContact, SHORTEST_ALONE } from '#modules/auth/index.ts';
import { readShop, shipsAnywhere } from '#modules/catalog/index.ts';
import type { Customer, PickupSlot } from '#modules/orders/contract.ts';
import {
  offeredMethods,
  orderByKey,
  orderPath,
  pickupWords,
  slotKey,
  slotsOfSite,
  slotWords,
} from '#modules/orders/index.ts';
import type { PaymentMethod } from '#modules/payments/index.ts';
import type { Details, VatCheck } from '../contract/cart.ts';
import { addressLine, chosenDetails, isIn, withAccount } from '../service/cart/account-details.ts';
import { findCart, isEmpty } from '../service/cart/cart-store.ts';
import { keepDetails } from '../service/cart/change-cart.ts';
import { checkDetails, purchaseOf } from '../service/cart/check-details.ts';
import { newsletterOf } from '../service/cart/newsletter-offer.ts';
import { priceLines } from '../service/cart/price-cart.ts';
import { type CartSums, type CartView, viewDeliveries } from '../service/cart/view-cart.ts';
import { placeOrder } from '../service/placing/place-order.ts';
import { checkVatId, vatCheckOf } from '../service/vat/check-vat.ts';
import { loadLinks } from './cart.ts';
import { tokenIn } from './token-in.ts';

export type CheckoutView = {
  cart: CartView;
  /** Sums by way of delivery, as one of them is chosen in the form. */
  totals: { ship: CartSums; pickup: CartSums };
  details: Details;
  /** None where nothing is to be paid. */
  methods: PaymentMethod[];
  /** False where goods of this shop can only be collected. */
  isSent: boolean;
  /** Times at which goods can be collected. */
  slots: { value: string; label: string }[];
  /** Where and when the goods are collected as far as it is chosen, a line each; empty where the choice is still open. */
  pickup: string[];
  /** What the register said about the VAT id that was typed. */
  vatState: VatCheck['state'] | null;
  /** The account that is signed in, with addresses to choose from. */
  account: { name: string; addresses: { id: string; line: string }[] } | null;
  /** Version of the cart for which the form is shown. */
  rev: number;
  /** For making an account; null for who has one, and after it was made. */
  signUp: { token: string; shortest: number } | null;
  /** Names of the newsletters that are offered, and what is agreed to; null where none is. */
  newsletter: { names: string; consent: string } | null;
  /** Names the order that is made from this page. */
  key: string;
};

/**
 * The cart with everything typed so far; null while it is empty. `asTyped`: as it is ordered, without what the account could fill in.
 */
export async function loadCheckout(ctx: Context, request: Request, asTyped = false): Promise<CheckoutView | null> {
  const cart = await findCart(ctx, await tokenIn(ctx, request));
  if (!cart || isEmpty(cart)) return null;
  const { view, totals } = await viewDeliveries(ctx, cart);
  const shop = await readShop(ctx, ctx.site.id);
  const contact = await ownContact(ctx);
  const details: Details = {
    country: shop?.homeCountry ?? 'at',
    ...withAccount(cart.details, asTyped ? null : contact),
  };
  const account = contact && {
    name: contact.name,
    addresses: contact.addresses
      .filter((address) => contact.addresses.length > 1 || !isIn(details, address))
      .map((address) => ({ id: address.uuid, line: addressLine(address) })),
  };
  const asked = { country: details.country ?? 'at', type: details.type ?? 'person' };
  const offered = view.toPayCents > 0 ? await offeredMethods(ctx, asked, view) : [];
  const methods = offered.filter((method) => method !== 'pickup' || view.hasGoods);
  const isSent = await shipsAnywhere(ctx, ctx.site.id);
  const open = await slotsOfSite(ctx);
  const slots = open.map((one) => ({ value: slotKey(one), label: slotWords(one, ctx.locale) }));
  const slot = open.find((one) => slotKey(one) === details.slot) ?? null;
  const pickup = await pickupOf(ctx, { places: shop?.checkout.pickupPlaces ?? [], details, slot });
  const vatState = vatCheckOf(ctx, cart)?.state ?? null;
  const signUp = account || details.konto ? null : { ...(await newChallenge(ctx)), shortest: SHORTEST_ALONE };
  const offer = await newsletterOf(ctx);
  const newsletter = offer && { consent: offer.consent, names: offer.lists.map(({ name }) => name).join(', ') };
  const { orderKey: key, rev } = cart;
  const delivery = { totals, isSent, slots, pickup };
  return { newsletter, signUp, cart: view, details, methods, vatState, account, key, rev, ...delivery };
}

type Pickup = {
  places: readonly ({ id: string } & NonNullable<Customer['place']>)[];
  details: Details;
  slot: PickupSlot | null;
};

async function pickupOf(ctx: Context, { places, details, slot }: Pickup): Promise<string[]> {
  const place = places.find(({ id }) => id === details.place);
  if (places.length > 0 && !place) return [];
  const { locale, site } = ctx;
  return pickupWords(ctx, { siteId: site.id, locale, customer: place ? { place } : {}, slot });
}

/** Keeps what was typed, then says what is missing. */
export const submitDetails = (ctx: Context, request: Request, posted: Posted): Promise<Outcome> =>
  outcomeOf(ctx, async () => {
    const token = await tokenIn(ctx, request);
    await keepDetails(ctx, token, posted, posted.stand);
    if (posted.adresse) return chooseAddress(ctx, token, posted.adresse);
    await checkVatId(ctx, token);
    return checkedCart(ctx, token);
  });

/** Ways out of the form, by the value of their button. */
const WAYS = { anmelden: 'login', registrieren: 'signUp', warenkorb: 'cart' } as const;
export type WayOut = keyof typeof WAYS;

/** Keeps what was typed by who leaves the form by one of its buttons, as links lose it without scripts; where it leads, or null. */
export async function leaveDetails(ctx: Context, request: Request, posted: Posted): Promise<string | null> {
  const way = Object.entries(WAYS).find(([value]) => value === posted.wohin)?.[1];
  const links = way && (await loadLinks(ctx));
  if (!links) return null;
  await keepDetails(ctx, await tokenIn(ctx, request), posted, posted.stand);
  return links[way];
}

/** Puts an address of the account in place of the one that was typed. */
async function chooseAddress(ctx: Context, token: string | null, id: string): Promise<object> {
  const address = (await ownContact(ctx))?.addresses.find(({ uuid }) => uuid === id);
  const cart = await findCart(ctx, token);
  if (address && cart) await keepDetails(ctx, token, { ...cart.details, ...chosenDetails(address) });
  return {};
}

/** Whether the cart and what was typed are complete, before the last page is shown. */
export const checkCart = (ctx: Context, request: Request): Promise<Outcome> =>
  outcomeOf(ctx, async () => checkedCart(ctx, await tokenIn(ctx, request)));

async function checkedCart(ctx: Context, token: string | null): Promise<object> {
  const cart = await findCart(ctx, token);
  if (!cart || isEmpty(cart)) throw new AppError('checkout.empty', 409, 'checkout_cartEmptyNow');
  const all = await priceLines(ctx, cart);
  await checkDetails(ctx, cart.details, purchaseOf(cart, all));
  return {};
}

/** Orders with obligation to pay; returns the path of the page that follows. */
export const submitOrder = (ctx: Context, request: Request, posted: Posted): Promise<Outcome<{ path: string }>> =>
  outcomeOf(ctx, async () => {
    const { key = '' } = posted;
    const id = await placeOrder(ctx, await tokenIn(ctx, request), {
      key,
      seenCents: Number(posted.seen),
      seenToPayCents: Number(posted.seen_to_pay),
      hasAccepted: posted.agb === 'on',
      hasAcceptedSpecial: posted.sonder === 'on',
    }).catch((error: unknown) => orderedElsewhere(ctx, key, error));
    return { path: orderPath(ctx, { id }) };
  });

/** Another tab has ordered this cart at another price: its buyer sees what was ordered. @throws every other error */
async function orderedElsewhere(ctx: Context, key: string, error: unknown): Promise<string> {
  const id = error instanceof AppError && error.code === 'keyUsed' ? ((await orderByKey(ctx, key))?.id ?? null) : null;
  if (!id) throw error;
  return id;
}
