import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { listFields, orderOf, searchIn } from '#kernel/db/list-query.ts';
import { notFound } from '#kernel/errors.ts';
import { textIn } from '#kernel/i18n/both.ts';
import { askedOf } from '#kernel/questions/asked.ts';
import { siteIdsWith, slugOf } from '#kernel/site-of.ts';
import { MOST_PEOPLE } from '../contract/offer-parts.ts';
import { HOLDING } from '../contract/states.ts';
import type { PeopleCsvQuery, PeopleQuery, RegisteredPerson, RegistrationHead } from '../contract.ts';
import { registrationOffers, registrationPeople, registrations } from '../tables.ts';
import { hasBegun, type OfferRow, type PersonRow, type RegistrationRow } from './offers.ts';

export const READ = 'registrations.registration.read';
export const UPDATE = 'registrations.registration.update';

const SORTS = { name: registrationPeople.name, registeredAt: registrationPeople.createdAt };

type Listed = { registration_person: RegisteredPerson[]; total: number; head: RegistrationHead };

/** One page of the people of an event. @throws AppError C100, notFound */
export async function listPeople(ctx: Context, query: PeopleQuery): Promise<Listed> {
  const offer = await demandOffer(ctx, query.offer, READ);
  const { page, limit, sort } = query;
  const { rows, total } = await listFields(
    ctx.db,
    registrationPeople,
    { id: registrationPeople.id },
    { where: askedPeople(query), orderBy: orderOf(SORTS, sort, registrationPeople.id), page, limit },
  );
  const people = await peopleByIds(
    ctx,
    offer,
    rows.map(({ id }) => id),
  );
  return { registration_person: people, total, head: headOf(ctx, offer) };
}

/** The offer, if the caller holds the permission for its parish. @throws AppError C100, notFound */
export async function demandOffer(ctx: Context, id: string, permission: string): Promise<OfferRow> {
  if (siteIdsWith(ctx, permission).length === 0) ctx.demand(permission);
  const [row] = await ctx.db
    .select()
    .from(registrationOffers)
    .where(and(eq(registrationOffers.id, id), isNull(registrationOffers.removedAt)));
  if (!row) throw notFound();
  ctx.demand(permission, { siteId: row.siteId });
  return row;
}

const registrationIds = (ctx: SQL | undefined) => sql`(select id from ${registrations} where ${ctx})`;

function askedPeople({ offer, show, group, search }: PeopleCsvQuery): SQL | undefined {
  const inStates = (states: readonly string[]) =>
    sql`${registrationPeople.registrationId} in ${registrationIds(
      and(eq(registrations.offerId, offer), inArray(registrations.state, [...states] as RegistrationRow['state'][])),
    )}`;
  const isIn = ne(registrationPeople.state, 'withdrawn');
  const shown = {
    coming: and(isIn, inStates(HOLDING)),
    waiting: and(isIn, inStates(['waiting'])),
    gone: or(eq(registrationPeople.state, 'withdrawn'), inStates(['cancelled', 'lapsed'])),
  };
  return and(
    eq(registrationPeople.offerId, offer),
    show ? shown[show] : undefined,
    group ? eq(registrationPeople.group, group) : undefined,
    search
      ? or(
          searchIn(registrationPeople.searchText, search),
          sql`${registrationPeople.registrationId} in ${registrationIds(
            and(eq(registrations.offerId, offer), searchIn(registrations.searchText, search)),
          )}`,
        )
      : undefined,
  );
}

/** All people of a list, by name; for papers. */
export async function allPeople(
  ctx: Context,
  offer: OfferRow,
  { show }: Pick<PeopleCsvQuery, 'show'>,
): Promise<RegisteredPerson[]> {
  const rows = await ctx.db
    .select({ id: registrationPeople.id })
    .from(registrationPeople)
    .where(askedPeople({ offer: offer.id, show }))
    .orderBy(...orderOf(SORTS, 'name', registrationPeople.id));
  return peopleByIds(
    ctx,
    offer,
    rows.map(({ id }) => id),
  );
}

async function peopleByIds(ctx: Context, offer: OfferRow, ids: readonly string[]): Promise<RegisteredPerson[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ person: registrationPeople, row: registrations })
    .from(registrationPeople)
    .innerJoin(registrations, eq(registrations.id, registrationPeople.registrationId))
    .where(inArray(registrationPeople.id, [...ids]));
  const positions = await positionsOf(ctx, offer.id);
  const views = new Map(
    rows.map(({ person, row }) => [person.id, personView(person, row, positions, saidIn(ctx, offer, { person, row }))]),
  );
  return ids.flatMap((id) => views.get(id) ?? []);
}

/** Positions of the families that wait, by registration. */
async function positionsOf(ctx: Context, offerId: string): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.offerId, offerId), eq(registrations.state, 'waiting')))
    .orderBy(asc(registrations.waitingSince), asc(registrations.id));
  return new Map(rows.map(({ id }, at) => [id, at + 1]));
}

function personView(
  person: PersonRow,
  row: RegistrationRow,
  positions: Map<string, number>,
  said: Pick<RegisteredPerson, 'answers' | 'asked'>,
): RegisteredPerson {
  const { id, rev, name, group, age, bornOn, state, createdAt } = person;
  return {
    _id: id,
    rev,
    registration: row.id,
    registrationRev: row.rev,
    name,
    group,
    age,
    bornOn,
    ...said,
    state,
    registrationState: row.state,
    position: positions.get(row.id) ?? null,
    contact: { name: row.name, email: row.email, phone: row.phone, note: row.note },
    money: moneyOfPerson(person, row),
    hasConsent: row.consentAt !== null,
    registeredAt: createdAt.toISOString(),
  };
}

/** Answers of a person and the family, in the order of today's questions; older answers follow. */
function saidIn(
  { locale }: Context,
  { questions }: OfferRow,
  { person, row }: { person: PersonRow; row: RegistrationRow },
): Pick<RegisteredPerson, 'answers' | 'asked'> {
  const answers = { ...row.answers, ...person.answers };
  const asked = askedOf(answers, questions, { answers, asked: [...person.asked, ...row.asked] });
  const order = [...questions.map(({ key }) => key), ...asked.map(({ key }) => key)];
  return {
    answers,
    asked: asked
      .toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
      .map((question) => ({ key: question.key, kind: question.kind, label: textIn(question, 'label', locale) })),
  };
}

/** `onSpot`: the leader collects it. `owed`: it was paid for one who comes no more, and was not given back. */
function moneyOfPerson({ priceCents, creditedAt, state }: PersonRow, row: RegistrationRow): RegisteredPerson['money'] {
  const isComing = state !== 'withdrawn' && HOLDING.includes(row.state);
  if (priceCents === 0) return { state: 'none', cents: 0 };
  // Taken out, credited, and here after all.
  if (creditedAt) return isComing ? { state: 'onSpot', cents: priceCents } : { state: 'none', cents: 0 };
  if (row.paidAt) return { state: isComing ? 'paid' : 'owed', cents: priceCents };
  if (!isComing) return { state: 'none', cents: 0 };
  return { state: row.state === 'confirmed' && !row.orderId ? 'onSpot' : 'open', cents: priceCents };
}

/** Names of groups and questions are in the reader's language, so that a leader at the door need not know both. */
function headOf(ctx: Context, offer: OfferRow): RegistrationHead {
  const { id, name, startsAt, siteId, entry, capacity, taken, waiting, attended, groups, questions } = offer;
  const { ageAsked, isForChildren } = offer;
  return {
    _id: id,
    name,
    startsAt,
    site: slugOf(ctx, siteId),
    entry,
    capacity,
    taken,
    waiting,
    attended,
    hasBegun: hasBegun(ctx, offer),
    groups: groups.map((group) => ({ ...group, name: textIn(group, 'name', ctx.locale) })),
    questions: questions.map((question) => ({ ...question, label: textIn(question, 'label', ctx.locale) })),
    ageAsked,
    isForChildren,
    mostPeople: MOST_PEOPLE,
    mayUpdate: ctx.may(UPDATE, { siteId }),
  };
}
