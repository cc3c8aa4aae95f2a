import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import { demandHuman } from '#kernel/captcha/captcha.ts';
import type { Context } from '#kernel/context.ts';
import { AppError, conflict, type FieldMessages, invalid, notFound } from '#kernel/errors.ts';
import { localMoment, localStamp } from '#kernel/local-time.ts';
import { hasWebAddress } from '#kernel/mail/web-address.ts';
import { askedOf } from '#kernel/questions/asked.ts';
import { judgeAnswers } from '#kernel/questions/judge-answers.ts';
import { zoneOf } from '#kernel/site-of.ts';
import { limitNetwork, rateLimits } from '#kernel/throttle/rate-limit.ts';
import type { BookingForm, HoldForm } from '../../contract/form.ts';
import { LIVE } from '../../contract/states.ts';
import { bookings } from '../../tables.ts';
import { agreedPrice } from '../agreed-price.ts';
import { isLength, knownKind, nextFree, windowOfKind } from '../free/read-free.ts';
import { tellContacts, tellLater } from '../mails/tell.ts';
import { bookingObject, moveBooking } from '../move-booking.ts';
import { occupy } from '../occupy.ts';
import { afterApproval } from '../pay/in-shop.ts';
import type { BookingRow, KindRow } from '../resources.ts';

/** A parish office or a school shares one network. */
const HOLDS = rateLimits(20, 60, 120);
const SUBMITS = rateLimits(10, 30, 60);
const HOLD_MS = 10 * 60_000;

/**
 * Keeps a time for ten minutes while its form is filled in. The same form that chooses another time gives the first one up.
 * @throws AppError notFound, tooMany, invalid, booking.taken (409) with the next free beginnings
 */
export async function holdTime(ctx: Context, kindId: string, form: HoldForm): Promise<BookingRow> {
  await limitNetwork(ctx, 'booking.hold', HOLDS);
  try {
    return await ctx.tx((tx) => keepTime(tx, kindId, form));
  } catch (error) {
    if (error instanceof AppError && error.code === 'booking.taken')
      throw new AppError(error.code, error.status, error.messageKey, { next: await freeInstead(ctx, kindId, form) });
    throw error;
  }
}

/** The next free beginnings instead of one that is taken. */
async function freeInstead(ctx: Context, kindId: string, { begins, minutes }: Wish) {
  const kind = await knownKind(ctx, kindId);
  return nextFree(ctx, kind, { from: localMoment(new Date(begins), zoneOf(ctx, kind.siteId)).on, minutes });
}

async function keepTime(tx: Context, kindId: string, form: HoldForm): Promise<BookingRow> {
  const kind = await knownKind(tx, kindId);
  const span = demandTime(tx, kind, form);
  const [known] = await tx.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.siteId, kind.siteId), eq(bookings.key, form.key)))
    .for('update');
  if (known && known.state !== 'hold' && known.state !== 'expired') return known;
  const values = {
    ...span,
    kind: kind.id,
    state: 'hold' as const,
    holdUntil: new Date(tx.now().getTime() + HOLD_MS),
    units: unitsOf(kind, form),
    rate: form.rate,
    extras: form.extras,
    locale: tx.locale,
  };
  const price = await agreedPrice(tx, { ...values, ownPriceCents: null });
  const [row] = known
    ? await tx.db
        .update(bookings)
        .set({ ...values, ...price, rev: sql`${bookings.rev} + 1`, updatedAt: tx.now() })
        .where(eq(bookings.id, known.id))
        .returning()
    : await tx.db
        .insert(bookings)
        .values({ ...values, ...price, siteId: kind.siteId, key: form.key })
        .returning();
  if (!row) throw notFound();
  await occupy(tx, row, { demandsOpen: true });
  tx.touch(`booking:${row.siteId}`);
  return row;
}

type Wish = Pick<HoldForm, 'begins' | 'minutes'>;

/**
 * Beginning, end and window are judged anew, whatever list they were taken from (R-75). `isKept`: the length of a booking there is, which
 * the office may have agreed on. @throws AppError invalid
 */
export function demandTime(ctx: Context, kind: KindRow, { begins, minutes }: Wish, { isKept = false } = {}) {
  if (!isKept && !isLength(kind, minutes)) throw invalid({ minutes: 'booking_fieldLength' });
  const from = new Date(begins);
  const ends = new Date(from.getTime() + minutes * 60_000);
  const window = windowOfKind(ctx, kind);
  if (from.getTime() < window.from) throw invalid({ begins: 'booking_fieldTooSoon' });
  if (from.getTime() > window.to) throw invalid({ begins: 'booking_fieldTooFar' });
  if (from.getTime() % 60_000 !== 0) throw invalid({ begins: 'booking_fieldBegin' });
  const zone = zoneOf(ctx, kind.siteId);
  return { begins: from, ends, startsAt: localStamp(from, zone), endsAt: localStamp(ends, zone) };
}

/** Resources that the kind always has, and those chosen of the rest. @throws AppError invalid */
export function unitsOf(kind: KindRow, { options }: Pick<HoldForm, 'options'>) {
  return kind.units.flatMap(({ resource, isOptional, quantity }) => {
    if (!isOptional) return [{ resource, quantity }];
    const wanted = options[resource] ?? 0;
    if (wanted > quantity) throw invalid({ [`options.${resource}`]: 'booking_fieldTooMany' });
    return wanted > 0 ? [{ resource, quantity: wanted }] : [];
  });
}

/**
 * Submits the form of a held time: a request to the office, or a booking. Everything is judged again, also what was free when the form
 * was opened; a form sent twice is one booking.
 * @throws AppError notFound, tooMany, invalid at the fields, booking.taken (409), booking.limit (409), wrongCaptcha
 */
export async function submitBooking(ctx: Context, id: string, form: BookingForm): Promise<BookingRow> {
  await limitNetwork(ctx, 'booking.submit', SUBMITS);
  try {
    return await submitHeld(ctx, id, form);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'booking.taken') throw error;
    const [row] = await ctx.db.select().from(bookings).where(eq(bookings.id, id));
    const next = row?.kind ? await freeInstead(ctx, row.kind, wishOf(row)) : [];
    throw new AppError(error.code, error.status, error.messageKey, { next });
  }
}

const wishOf = ({ begins, ends }: BookingRow): Wish => ({
  begins: begins.toISOString(),
  minutes: Math.round((ends.getTime() - begins.getTime()) / 60_000),
});

/** Recorded when the form comes to these states. */
export const SUBMIT_ACTS = {
  requested: 'booking.booking.request',
  reserved: 'booking.booking.reserve',
  confirmed: 'booking.booking.book',
} as const;

const submitHeld = (ctx: Context, id: string, form: BookingForm): Promise<BookingRow> =>
  ctx.tx(async (tx) => {
    const [row] = await tx.db.select().from(bookings).where(eq(bookings.id, id)).for('update');
    if (row?.key !== form.key || !row.kind || row.removedAt) throw notFound();
    if (row.state !== 'hold' && row.state !== 'expired') return row;
    const kind = await knownKind(tx, row.kind);
    const window = windowOfKind(tx, kind);
    if (row.begins.getTime() < window.from) throw new AppError('booking.tooSoon', 409, 'booking_fieldTooSoon');
    demandForm(kind, form);
    await demandLimit(tx, kind, form.email.toLowerCase());
    const values = valuesOf(tx, kind, form);
    const next = kind.needsApproval ? null : await afterApproval(tx, row, kind);
    const to = next?.to ?? 'requested';
    // An expired hold is a time that somebody else may have by now.
    const held = row.state === 'expired' ? { ...row, state: 'hold' as const } : row;
    if (row.state === 'expired') await tx.db.update(bookings).set({ state: 'hold' }).where(eq(bookings.id, id));
    const moved = await moveBooking(tx, held, to, {
      values: { ...values, ...next?.values },
      // Who pays at once needs no email about it.
      mail: to === 'reserved' ? null : to,
      demandsOpen: true,
    });
    // NB: what is rolled back here gives the challenge back; nothing after it refuses.
    await demandHuman(tx, form.captcha);
    if (to !== 'reserved') await tellContacts(tx, moved, to);
    await tx.record({ act: SUBMIT_ACTS[to], ...bookingObject(row) });
    return moved;
  });

/** Columns that the form says of a person and an occasion, with the answers to the questions there are. */
function valuesOf(tx: Context, kind: KindRow, form: BookingForm) {
  const { title, name, organisation, phone, people, note } = form;
  const answers = Object.fromEntries(
    kind.questions.flatMap(({ key }) => (form.answers[key] ? [[key, form.answers[key]]] : [])),
  );
  return {
    title,
    name,
    organisation,
    phone,
    people,
    note,
    email: form.email.toLowerCase(),
    answers,
    asked: askedOf(answers, kind.questions, null),
    consentAt: tx.now(),
    locale: tx.locale,
  };
}

/**
 * Puts a person on the list for a time that is taken; a form sent twice waits once. A time that is free again is offered soon.
 * @throws AppError notFound, tooMany, invalid at the fields, booking.noWaiting (409), booking.limit (409), wrongCaptcha
 */
export async function joinWaiting(
  ctx: Context,
  kindId: string,
  wish: HoldForm,
  form: BookingForm,
): Promise<BookingRow> {
  await limitNetwork(ctx, 'booking.submit', SUBMITS);
  return ctx.tx(async (tx) => {
    const kind = await knownKind(tx, kindId);
    if (!kind.hasWaitingList) throw new AppError('booking.noWaiting', 409, 'booking_noWaiting');
    const [known] = await tx.db
      .select()
      .from(bookings)
      .where(and(eq(bookings.siteId, kind.siteId), eq(bookings.key, form.key)));
    if (known) return known;
    const span = demandTime(tx, kind, wish);
    demandForm(kind, form);
    await demandLimit(tx, kind, form.email.toLowerCase());
    const values = {
      ...span,
      ...valuesOf(tx, kind, form),
      kind: kind.id,
      siteId: kind.siteId,
      key: form.key,
      state: 'waiting' as const,
      waitingSince: tx.now(),
      units: unitsOf(kind, wish),
      rate: wish.rate,
      extras: wish.extras,
    };
    const price = await agreedPrice(tx, { ...values, ownPriceCents: null });
    const [row] = await tx.db
      .insert(bookings)
      .values({ ...values, ...price })
      .onConflictDoNothing()
      .returning();
    if (!row) throw conflict(null);
    await occupy(tx, row);
    await demandHuman(tx, form.captcha);
    await tellLater(tx, row, 'waiting');
    await tx.record({ act: 'booking.booking.wait', ...bookingObject(row) });
    return row;
  });
}

const ANSWER_MISTAKES = { missing: 'booking_answerMissing', wrong: 'booking_answerWrong' } as const;

/** @throws AppError invalid */
function demandForm(kind: KindRow, form: BookingForm): void {
  const mistakes: Record<string, FieldMessages[string]> = {};
  if (hasWebAddress(form.name)) mistakes.name = 'booking_noLinks';
  if (hasWebAddress(form.title)) mistakes.title = 'booking_noLinks';
  for (const [key, why] of judgeAnswers(kind.questions, form.answers))
    mistakes[`answers.${key}`] = ANSWER_MISTAKES[why];
  if (!form.privacy) mistakes.privacy = 'booking_privacyMissing';
  if (kind.houseRules && !form.rules) mistakes.rules = 'booking_rulesMissing';
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes);
}

/** @throws AppError booking.limit (409) for an address that has as many coming bookings as it may */
async function demandLimit(tx: Context, { id, mostPerPerson }: KindRow, email: string): Promise<void> {
  if (mostPerPerson === 0) return;
  // Two forms of one address at the same moment count each other.
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`booking ${id} ${email}`}))`);
  const [found] = await tx.db
    .select({ had: count() })
    .from(bookings)
    .where(
      and(
        eq(bookings.kind, id),
        eq(bookings.email, email),
        inArray(bookings.state, [...LIVE]),
        gt(bookings.ends, tx.now()),
      ),
    );
  if ((found?.had ?? 0) >= mostPerPerson)
    throw new AppError('booking.limit', 409, 'booking_limitReached', { most: mostPerPerson });
}
