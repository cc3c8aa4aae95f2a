import { eq } from 'drizzle-orm';
import { answerTo } from '#kernel/captcha/testing.ts';
import type { Context } from '#kernel/context.ts';
import type { House } from '../../testing/house.ts';
import { findCart, storeCart } from '../checkout/testing.ts';
import { buildEntry } from '../content/testing.ts';
import type { RegistrationOffer } from './collections/registration-offers.ts';
import type { RegistrationForm } from './contract/form.ts';
import { peopleOf } from './service/offers.ts';
import { feesOf } from './service/pay-registration.ts';
import { register } from './service/register.ts';
import { registrationOffers, registrations } from './tables.ts';

/** Saturday, two weeks after the clock of the house. */
export const STARTS_AT = '2026-12-05T16:00';

export const buildEvent = (house: House, change: object = {}) =>
  buildEntry(house, { type: 'event', title: 'Der Nikolaus kommt', date: STARTS_AT, content: [], ...change });

/** An offer of Fels for a new event, or for `entry`. */
export async function buildOffer(house: House, change: Partial<RegistrationOffer> = {}): Promise<RegistrationOffer> {
  const entry = change.entry ?? (await buildEvent(house))._id;
  const answer = await house.call('admin', 'POST /api/v0/registration_offer/', {
    body: { site: 'fels', ...change, entry },
  });
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.body as RegistrationOffer[])[0] as RegistrationOffer;
}

const person = (name = '', more: object = {}) => ({
  id: '' as const,
  name,
  group: '',
  age: '',
  bornOn: '',
  answers: {},
  ...more,
});

/** Form of a guest with these people, the work done. */
export async function formOf(
  house: House,
  names: readonly (string | Partial<RegistrationForm['people'][number]>)[] = ['Anna Beispiel'],
  change: Partial<RegistrationForm> = {},
): Promise<RegistrationForm> {
  const { body } = await house.call('guest', 'GET /api/v0/captcha');
  const { token } = body as { token: string };
  house.clock.advance(4000);
  return {
    key: crypto.randomUUID(),
    name: 'Maria Beispiel',
    email: 'maria@example.test',
    phone: '0660 0000000',
    people: names.map((one) => (typeof one === 'string' ? person(one) : person(one.name, one))),
    answers: {},
    consent: false,
    privacy: true,
    captcha: { token, answer: answerTo(token) },
    ...change,
  };
}

/** Registers a family as the website does. */
export async function registerFamily(
  house: House,
  offerId: string,
  names?: Parameters<typeof formOf>[1],
  change?: Partial<RegistrationForm>,
) {
  const form = await formOf(house, names, change);
  return register(await house.contextOf('guest'), offerId, form);
}

/** Puts what a registration costs into a cart, as its own page does. */
export async function putFees(ctx: Context, token: string, id: string): Promise<void> {
  const [row] = await ctx.db.select().from(registrations).where(eq(registrations.id, id));
  const [offer] = await ctx.db
    .select()
    .from(registrationOffers)
    .where(eq(registrationOffers.id, row?.offerId ?? ''));
  const cart = await findCart(ctx, token);
  if (!offer || !cart) throw new Error('There is nothing to pay');
  const lines = (await feesOf(ctx, offer, id, await peopleOf(ctx, [id]))).map((fee) => ({
    id: crypto.randomUUID(),
    variant: crypto.randomUUID(),
    quantity: fee.quantity,
    configuration: {},
    name: fee.name,
    seenCents: fee.unitCents,
    fee,
  }));
  await storeCart(ctx, cart.id, { lines: [...cart.lines.filter(({ fee }) => fee?.id !== id), ...lines] });
}

/** States of all registrations, in the order in which they came. */
export async function statesOf(ctx: Pick<Context, 'db'>): Promise<string[]> {
  const rows = await ctx.db.select().from(registrations).orderBy(registrations.createdAt, registrations.id);
  return rows.map(({ state }) => state);
}
