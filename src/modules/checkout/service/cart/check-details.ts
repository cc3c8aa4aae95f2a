import { z } from 'zod';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { parseVatId } from '#kernel/i18n/vat-id.ts';
import { readShop } from '#modules/catalog/index.ts';
import type { Customer, PickupSlot } from '#modules/orders/contract.ts';
import { offeredMethods, slotKey, slotsOfSite } from '#modules/orders/index.ts';
import type { PaymentMethod } from '#modules/payments/index.ts';
import { ADDRESS_NAMES, addressSchema, type Details, orderFactsSchema } from '../../contract/cart.ts';
import { groupOfCart } from './cart-groups.ts';
import { type CartRow, isDonationOnly } from './cart-store.ts';
import type { PricedLines } from './price-cart.ts';
import { hasGoods, sellsVoucher } from './view-cart.ts';

export type CheckedDetails = { customer: Customer; method: PaymentMethod; note: string; slot: PickupSlot | null };

type Wrong = Record<string, MessageKey>;

/** Facts on which the questions of the checkout depend. */
export type Purchase = {
  toPayCents: number;
  hasVoucher: boolean;
  isDonationOnly: boolean;
  hasGoods: boolean;
  /** When and where goods of a group order are handed out; null for goods of the shop. */
  handedOut: NonNullable<Customer['place']> | null;
};

export const purchaseOf = (cart: Pick<CartRow, 'lines' | 'donations'>, all: PricedLines): Purchase => ({
  toPayCents: all.priced.toPayCents,
  hasVoucher: sellsVoucher(all),
  isDonationOnly: isDonationOnly(cart),
  hasGoods: hasGoods(all),
  handedOut: groupOfCart(all.groups)?.place ?? null,
});

/**
 * Validates the details of the checkout for an order (S5.3, S5.8); a payment method only where something is to be paid.
 * Donors are asked for a name and an email address only.
 * @throws AppError invalid with all errors, each at its field
 */
export async function checkDetails(ctx: Context, given: Details, purchase: Purchase): Promise<CheckedDetails> {
  const wrong: Wrong = {};
  const { toPayCents, isDonationOnly: isGift, handedOut } = purchase;
  const details = withDelivery(given, purchase);
  const own = checkAddress(details, '', wrong, isGift);
  const to = details.elsewhere ? checkAddress({ ...details, to_type: details.type ?? '' }, 'to_', wrong) : null;
  // With nothing to pay any method will do; the order needs one, and nobody sees it.
  const typed = toPayCents > 0 ? details : { ...details, method: 'prepayment' };
  const facts = checked(orderFactsSchema, typed, '', wrong);
  if (wrong.method) wrong.method = 'orders_methodRequired';
  if (facts?.method === 'pickup' && facts.delivery === 'ship') wrong.method = 'checkout_methodNeedsPickup';
  // Of fees alone nothing is collected, so nobody would ever pay them.
  if (facts?.method === 'pickup' && toPayCents > 0 && !purchase.hasGoods) wrong.method = 'checkout_methodRefused';
  if (
    own &&
    facts &&
    !wrong.method &&
    toPayCents > 0 &&
    !(await offeredMethods(ctx, own, purchase)).includes(facts.method)
  )
    wrong.method = await whyRefused(ctx, own, { ...purchase, method: facts.method });
  const isChosen = facts?.delivery === 'pickup' && !handedOut;
  const slot = isChosen ? await chosenSlot(ctx, details, wrong) : null;
  const place = isChosen ? await chosenPlace(ctx, details, wrong) : handedOut;
  const vatId = vatIdOf(details, wrong);
  if (!own || !facts || Object.keys(wrong).length > 0) throw invalid(wrong);
  const { method, note, email, phone, delivery } = facts;
  const customer = { ...own, ...(vatId ? { vat_id: vatId } : {}), ...(place ? { place } : {}), email, phone, delivery };
  return { customer: { ...customer, to: delivery === 'ship' ? to : null }, method, note, slot };
}

/** Tells apart the reasons for refusing a payment method: the address, or the goods. */
async function whyRefused(
  ctx: Context,
  own: Address,
  { method, ...purchase }: Purchase & { method: PaymentMethod },
): Promise<MessageKey> {
  const anyGoods = await offeredMethods(ctx, own, { ...purchase, hasVoucher: false, isDonationOnly: false });
  if (!anyGoods.includes(method)) return 'checkout_methodRefused';
  return purchase.isDonationOnly ? 'checkout_methodNotForGifts' : 'checkout_methodNotForVouchers';
}

/**
 * Donations are not handed over, goods of a group order are on its day, and gift vouchers alone come by mail. Only parcels have a
 * second address.
 */
function withDelivery(given: Details, { isDonationOnly: isGift, hasGoods, handedOut }: Purchase): Details {
  if (isGift) return { ...given, delivery: 'none', elsewhere: '' };
  if (handedOut) return { ...given, delivery: 'pickup', elsewhere: '' };
  if (!hasGoods) return { ...given, delivery: given.delivery || 'ship', elsewhere: '' };
  return given.delivery === 'pickup' ? { ...given, elsewhere: '' } : given;
}

/** A time that is still offered; null for none. */
async function chosenSlot(ctx: Context, { slot: typed }: Details, wrong: Wrong): Promise<PickupSlot | null> {
  if (!typed) return null;
  const slot = (await slotsOfSite(ctx)).find((one) => slotKey(one) === typed);
  if (!slot) wrong.slot = 'checkout_slotGone';
  return slot ?? null;
}

/** One of the places of the shop, where it has any. */
async function chosenPlace(ctx: Context, { place: typed }: Details, wrong: Wrong): Promise<Customer['place'] | null> {
  const places = (await readShop(ctx, ctx.site.id))?.checkout.pickupPlaces ?? [];
  if (places.length === 0) return null;
  const place = places.find(({ id }) => id === typed);
  if (!place) wrong.place = 'checkout_placeRequired';
  return place ? { title: place.title, titleEn: place.titleEn } : null;
}

function vatIdOf({ type, vat_id: typed = '' }: Details, wrong: Wrong): string {
  if (type !== 'company' || !typed.trim()) return '';
  const id = parseVatId(typed);
  if (!id) wrong.vat_id = 'checkout_vatIdForm';
  return id ? id.state + id.number : '';
}

type Address = z.output<typeof addressSchema>;

/** Donors may leave out their address. */
const donorSchema = addressSchema.extend({
  address: z.string().trim().max(200),
  zip: z.string().trim().max(20),
  city: z.string().trim().max(120),
});

function checkAddress(details: Details, prefix: string, wrong: Wrong, isDonor = false): Address | null {
  const type = details.type === 'company' ? 'company' : 'person';
  const typed = Object.fromEntries(ADDRESS_NAMES.map((name) => [name, details[prefix + name] ?? '']));
  const { company, ...rest } = typed;
  const address = checked(
    isDonor ? donorSchema : addressSchema,
    { ...rest, type, ...(company ? { company } : {}) },
    prefix,
    wrong,
  );
  if (prefix === '' && type === 'company' && !company?.trim()) wrong.company = 'checkout_needCompany';
  return address;
}

function checked<S extends z.ZodType>(schema: S, value: Details, prefix: string, wrong: Wrong): z.output<S> | null {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const { path } of result.error.issues) {
    const name = String(path[0] ?? '');
    const isEmpty = !value[name]?.trim();
    const ofAddress = prefix === '' ? NEEDED : NEEDED_THERE;
    if (isEmpty) wrong[prefix + name] = ofAddress[name] ?? 'kernel_fieldRequired';
    else wrong[prefix + name] = name === 'email' ? 'checkout_emailWrong' : 'checkout_fieldWrong';
  }
  return null;
}

/** A sentence for each field that is empty: of the buyer, and of the address of delivery. */
const NEEDED: Readonly<Record<string, MessageKey>> = {
  first_name: 'checkout_needFirstName',
  last_name: 'checkout_needLastName',
  address: 'checkout_needStreet',
  zip: 'checkout_needZip',
  city: 'checkout_needCity',
  email: 'checkout_needEmail',
};
const NEEDED_THERE: Readonly<Record<string, MessageKey>> = {
  first_name: 'checkout_needFirstNameThere',
  last_name: 'checkout_needLastNameThere',
  address: 'checkout_needStreetThere',
  zip: 'checkout_needZipThere',
  city: 'checkout_needCityThere',
};
