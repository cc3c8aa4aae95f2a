import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { inLocale, textIn } from '#kernel/i18n/both.ts';
import { readShop } from '#modules/catalog/index.ts';
import { checkoutPath, takeFees } from '#modules/checkout/index.ts';
import { knownEvent } from '#modules/content/index.ts';
import type { Fee } from '#modules/orders/contract/item.ts';
import { registrationPeople } from '../tables.ts';
import type { OfferRow, PersonRow } from './offers.ts';
import { type OwnLink, readOwn } from './own-registration.ts';

/** Puts what a reserved registration costs into the cart of the browser; null where nothing is to be paid in the shop. */
export async function payOwn(
  ctx: Context,
  link: OwnLink,
  request: Request,
): Promise<{ path: string; cookies: string[] } | null> {
  const own = await readOwn(ctx, link);
  if (!own?.mayPay) return null;
  const { id, name, email, phone } = own.row;
  const fees = await feesOf(ctx, own.offer, id, own.people);
  const cookies = await takeFees(ctx, request, { id, fees, contact: { name, email, phone } });
  return { path: await checkoutPath(ctx), cookies };
}

/** 'Der Nikolaus kommt: Kind' for the people of each group and price. */
export async function feesOf(ctx: Context, offer: OfferRow, id: string, people: readonly PersonRow[]): Promise<Fee[]> {
  const vatGroup = offer.vatGroup ?? (await readShop(ctx, offer.siteId))?.vatGroup ?? '';
  const english = (await knownEvent(ctx, offer.entry, 'en'))?.title ?? offer.name;
  return feeCounts(people).map(({ kind, group, ...rest }) => {
    const found = offer.groups.find(({ key }) => key === group);
    const named = (title: string, of: string) => (of ? `${title}: ${of}` : title);
    return {
      room: 'registrations',
      id,
      kind,
      ...rest,
      vatGroup,
      name: named(offer.name, found?.name ?? ''),
      nameEn: named(english, found ? inLocale({ de: found.name, en: textIn(found, 'name', 'en') }, 'en') : ''),
    };
  });
}

/** Names the people of a registration who cost the same. */
export const feeKind = ({ group, priceCents }: Pick<PersonRow, 'group' | 'priceCents'>): string =>
  `${group} ${priceCents}`;

/** People who cost something, by group and price. */
export function feeCounts(people: readonly PersonRow[]) {
  const paid = people.filter(({ priceCents }) => priceCents > 0);
  const kinds = Map.groupBy(paid, feeKind);
  return [...kinds].map(([kind, of]) => ({
    kind,
    group: of[0]?.group ?? '',
    unitCents: of[0]?.priceCents ?? 0,
    quantity: of.length,
  }));
}

/** The people of one kind of fee, also those who were taken out, in the order of the form. */
export async function peopleOfKind(tx: Context, registrationId: string, kind: string): Promise<PersonRow[]> {
  const rows = await tx.db
    .select()
    .from(registrationPeople)
    .where(eq(registrationPeople.registrationId, registrationId))
    .orderBy(registrationPeople.position, registrationPeople.id);
  return rows.filter((person) => feeKind(person) === kind);
}
