import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import type { PersonalData } from '#kernel/personal-data.ts';
import { answerLines } from '#kernel/questions/asked.ts';
import { type SiteData, siteRows } from '#kernel/site-data.ts';
import { m } from '#texts';
import { LIVE } from '../contract/states.ts';
import { registrationOffers, registrationPeople, registrations } from '../tables.ts';
import { moveRegistration } from './move-registration.ts';
import { hasBegun, lockOffer } from './offers.ts';
import { lockOffersOf } from './order-places.ts';
import { settleMoney } from './owed-money.ts';
import { forgetRegistrations } from './retention.ts';
import { advanceOffer } from './waiting-list.ts';

/** People before registrations, and both before their offers. */
export const registrationSiteData: readonly SiteData[] = [siteRows(registrationPeople), siteRows(registrations)];

const ofAddress = (ctx: Context, address: string) =>
  ctx.db
    .select({ row: registrations, event: registrationOffers.name })
    .from(registrations)
    .innerJoin(registrationOffers, eq(registrationOffers.id, registrations.offerId))
    .where(and(eq(registrations.email, address.toLowerCase()), isNull(registrations.forgottenAt)))
    .orderBy(asc(registrations.createdAt));

/** Registrations of an address with everybody named in them. Erasing gives their places up: nobody could be reached any more. */
export const registrationPersonalData: PersonalData = {
  async export(ctx, _userId, address) {
    const found = await ofAddress(ctx, address);
    if (found.length === 0) return [];
    const people = await ctx.db
      .select()
      .from(registrationPeople)
      .where(
        inArray(
          registrationPeople.registrationId,
          found.map(({ row }) => row.id),
        ),
      )
      .orderBy(asc(registrationPeople.position));
    const words = { yes: m.registrations_yes({}, ctx), no: m.registrations_no({}, ctx) };
    const records = found.flatMap(({ row, event }) => {
      const { id, name, email, phone, state, createdAt } = row;
      return people
        .filter(({ registrationId }) => registrationId === id)
        .map((person) => ({
          event,
          name,
          email,
          phone,
          state,
          at: createdAt.toISOString(),
          person: person.name,
          age: person.bornOn ?? person.age ?? '',
          answers: [row, person].flatMap((one) => answerLines(one, ctx.locale, words)).join('; '),
        }));
    });
    return [{ title: textOf('registrations_roomTitle', ctx.locale), records }];
  },
  async erase(tx, _userId, address) {
    const all = await ofAddress(tx, address);
    await lockOffersOf(
      tx,
      all.map(({ row }) => row.id),
    );
    for (const { row } of all) {
      const offer = await lockOffer(tx, row.offerId);
      const [present] = await tx.db.select().from(registrations).where(eq(registrations.id, row.id));
      if (offer && present && LIVE.includes(present.state) && !hasBegun(tx, offer)) {
        await moveRegistration(tx, present, 'cancelled');
        await settleMoney(tx, offer, present);
      }
      await forgetRegistrations(tx, [row.id]);
      if (offer) await advanceOffer(tx, offer.id);
    }
    return [];
  },
  async merge(tx, { formerAddress, address }) {
    await tx.db
      .update(registrations)
      .set({ email: address.toLowerCase() })
      .where(eq(registrations.email, formerAddress.toLowerCase()));
  },
};
