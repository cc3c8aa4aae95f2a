import type { z } from 'zod';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { readShop } from '#modules/catalog/index.ts';
import { methodsFor, type PaymentMethod } from '#modules/payments/index.ts';
import { ADDRESS_NAMES, addressSchema, type Details, orderFactsSchema } from '../../contract/cart.ts';
import type { Customer, PickupSlot } from '../../contract/order.ts';
import { slotsOfSite } from '../pickup/own-slots.ts';
import { slotKey } from '../pickup/slots.ts';
import { parseVatId } from '../vat/vat-id.ts';

export type CheckedDetails = { customer: Customer; method: PaymentMethod; note: string; slot: PickupSlot | null };

type Wrong = Record<string, MessageKey>;

/**
 * What was typed in the checkout as an order needs it (S5.3, S5.8); a way to pay only where something is to be paid.
 * @throws AppError invalid with everything that is wrong, each at its field
 */
export async function checkDetails(
  ctx: Context,
  details: Details,
  totalCents: number,
  hasVoucher = false,
): Promise<CheckedDetails> {
  const wrong: Wrong = {};
  const own = checkAddress(details, '', wrong);
  const to = details.elsewhere ? checkAddress({ ...details, to_type: details.type ?? '' }, 'to_', wrong) : null;
  // With nothing to pay any method will do; the order needs one, and nobody sees it.
  const typed = totalCents > 0 ? details : { ...details, method: 'prepayment' };
  const facts = checked(orderFactsSchema, typed, '', wrong);
  if (wrong.method) wrong.method = 'checkout_methodRequired';
  if (facts?.method === 'pickup' && facts.delivery === 'ship') wrong.method = 'checkout_methodNeedsPickup';
  if (
    own &&
    facts &&
    !wrong.method &&
    totalCents > 0 &&
    !(await offeredMethods(ctx, own, totalCents, hasVoucher)).includes(facts.method)
  )
    wrong.method = 'checkout_methodRefused';
  const slot = facts?.delivery === 'pickup' ? await chosenSlot(ctx, details, wrong) : null;
  const place = facts?.delivery === 'pickup' ? await chosenPlace(ctx, details, wrong) : null;
  const vatId = vatIdOf(details, wrong);
  if (!own || !facts || Object.keys(wrong).length > 0) throw invalid(wrong);
  const { method, note, email, phone, delivery } = facts;
  const given = { ...own, ...(vatId ? { vat_id: vatId } : {}), ...(place ? { place } : {}), email, phone, delivery };
  return { customer: { ...given, to: delivery === 'ship' ? to : null }, method, note, slot };
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

/** Methods that are offered for an address and an amount. */
export const offeredMethods = (
  ctx: Context,
  { country, type }: { country: string; type: string },
  amountCents: number,
  hasVoucher: boolean,
): Promise<PaymentMethod[]> =>
  methodsFor(ctx, {
    ...{ amountCents, country, currency: 'EUR' },
    isCorporation: type === 'company',
    hasVoucher,
    canBePickedUp: true,
  });

type Address = z.output<typeof addressSchema>;

function checkAddress(details: Details, prefix: string, wrong: Wrong): Address | null {
  const type = details.type === 'company' ? 'company' : 'person';
  const typed = Object.fromEntries(ADDRESS_NAMES.map((name) => [name, details[prefix + name] ?? '']));
  const { company, ...rest } = typed;
  const address = checked(addressSchema, { ...rest, type, ...(company ? { company } : {}) }, prefix, wrong);
  if (prefix === '' && type === 'company' && !company?.trim()) wrong.company = 'kernel_fieldRequired';
  return address;
}

function checked<S extends z.ZodType>(schema: S, value: Details, prefix: string, wrong: Wrong): z.output<S> | null {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const { path } of result.error.issues) {
    const name = String(path[0] ?? '');
    wrong[prefix + name] = value[name]?.trim() ? 'checkout_fieldWrong' : 'kernel_fieldRequired';
  }
  return null;
}
