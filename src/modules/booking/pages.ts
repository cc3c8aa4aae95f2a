import { type Challenge, newChallenge, sameChallenge } from '#kernel/captcha/captcha.ts';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { type Refusal, refusalOf } from '#kernel/http/form-outcome.ts';
import { parsed } from '#kernel/http/parsed.ts';
import { longDate, timeOfDay } from '#kernel/i18n/dates.ts';
import { localMoment } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import { bookingFormSchema, holdSchema } from './contract/form.ts';
import { holdOf, personOf, type Typed, textsOf } from './form-values.ts';
import { printOwnContract } from './service/handover/print-contract.ts';
import { bookingCalendar } from './service/own/booking-calendar.ts';
import { acceptOffered, cancelOwn, changeOwn, pathElsewhere, rowOfLink } from './service/own/own-booking.ts';
import { codeOf, type OwnLink, ownPath } from './service/own/own-links.ts';
import { type OwnView, readOtherTimes, readOwn } from './service/own/shown-booking.ts';
import { holdTime, joinWaiting, submitBooking } from './service/public/book.ts';
import { type FormView, readHeld, readWish } from './service/public/shown-form.ts';
import { type KindQuery, type KindView, readKind } from './service/public/shown-kind.ts';
import { findKind, listKinds } from './service/public/shown-kinds.ts';

export type { Typed } from './form-values.ts';
export type { Clocks } from './service/booking-words.ts';
export type { OwnLink } from './service/own/own-links.ts';
export type { OwnView } from './service/own/shown-booking.ts';
export { payOwn } from './service/pay/pay-own.ts';
export type { FormView, ShownQuestion } from './service/public/shown-form.ts';
export type { KindView, ShownResource } from './service/public/shown-kind.ts';
export type { KindCard } from './service/public/shown-kinds.ts';
export type { MonthView } from './service/public/shown-month.ts';

/** A free beginning instead of one that is taken. */
export type NextTime = { begins: string; label: string };

/** A form that was refused, with everything typed. */
export type RefusedForm = Refusal & { values: Typed; token: string; answer: string; next: NextTime[] };

export const loadKinds = listKinds;

/** The page of a way of booking, with a month of free and taken days; null for an unknown one. Never stored. */
export const loadKind = (ctx: Context, slug: string, query: KindQuery): Promise<KindView | null> =>
  readKind(ctx, slug, query);

/** Keeps the chosen time; the key opens its form. */
export async function postHold(ctx: Context, slug: string, posted: FormData): Promise<RefusedForm | { key: string }> {
  const typed = textsOf(posted);
  try {
    const kind = await findKind(ctx, slug);
    if (!kind) throw new AppError('booking.gone', 404, 'booking_kindGone');
    if (!typed.begins) throw new AppError('booking.noTime', 400, 'booking_chooseTime');
    const held = await holdTime(ctx, kind.id, parsed(holdSchema, holdOf(typed)));
    return { key: held.key };
  } catch (error) {
    return refused(ctx, error, typed);
  }
}

type OpenForm = Challenge & { form: FormView; key: string };
/** `gone`: somebody took the way of booking away while the form was open; what was typed is shown once more. */
type LoadedForm = OpenForm | { gone: true };

/** The form of a kept time, with a fresh challenge; null for an unknown key. Never stored. */
export async function loadForm(ctx: Context, key: string): Promise<LoadedForm | null> {
  const held = await readHeld(ctx, key);
  if (!held) return null;
  return held.form ? { form: held.form, key, ...(await newChallenge(ctx)) } : { gone: true };
}

/** The form of a taken time, for the waiting list; null where it cannot be waited for. */
export async function loadWish(ctx: Context, slug: string, typed: Typed): Promise<OpenForm | null> {
  const wish = holdSchema.safeParse(holdOf(typed));
  if (!wish.success) return null;
  try {
    const form = await readWish(ctx, slug, wish.data);
    return form && { form, key: wish.data.key, ...(await newChallenge(ctx)) };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Submits the form of a kept time, or of one that is waited for; a path = stored, and what it shows. */
export async function postForm(
  ctx: Context,
  slug: string,
  posted: FormData,
): Promise<RefusedForm | { path: string; link: OwnLink }> {
  const typed = textsOf(posted);
  try {
    const form = parsed(bookingFormSchema, personOf(typed));
    const row = typed.warten ? await wait(ctx, slug, typed) : await submit(ctx, typed, form);
    return { path: ownPath(ctx, row), link: { id: row.id, code: codeOf(ctx, row.id) } };
  } catch (error) {
    return refused(ctx, error, typed);
  }
}

async function submit(ctx: Context, typed: Typed, form: Parameters<typeof submitBooking>[2]) {
  const held = await readHeld(ctx, form.key);
  const row = held?.row ?? { id: typed.id ?? '' };
  if (!/^[\da-f-]{36}$/.test(row.id)) throw new AppError('booking.gone', 404, 'booking_kindGone');
  // Another time was chosen among those that are free instead.
  if (held?.row.kind && typed.begins) {
    const { units, rate, extras, begins, ends } = held.row;
    const minutes = Math.round((ends.getTime() - begins.getTime()) / 60_000);
    const options = Object.fromEntries(units.map(({ resource, quantity }) => [resource, quantity]));
    await holdTime(ctx, held.row.kind, { key: form.key, begins: typed.begins, minutes, rate, extras, options });
  }
  return submitBooking(ctx, row.id, form);
}

async function wait(ctx: Context, slug: string, typed: Typed) {
  const kind = await findKind(ctx, slug);
  if (!kind) throw new AppError('booking.gone', 404, 'booking_kindGone');
  return joinWaiting(ctx, kind.id, parsed(holdSchema, holdOf(typed)), parsed(bookingFormSchema, personOf(typed)));
}

async function refused(ctx: Context, error: unknown, typed: Typed): Promise<RefusedForm> {
  const { 'captcha.token': token = '', 'captcha.answer': answer = '' } = typed;
  const refusal = refusalOf(ctx, error);
  const same = await sameChallenge(ctx, token);
  const found = error instanceof AppError ? error.details?.next : undefined;
  const next = (Array.isArray(found) ? (found as { begins: string }[]) : []).map(({ begins }) => {
    const { on, at } = localMoment(new Date(begins), zoneOf(ctx, ctx.site.id));
    return { begins, label: `${longDate(on, ctx.locale)}, ${timeOfDay(at, ctx.locale)}` };
  });
  return { ...refusal, values: typed, token: same.token, answer: same.token === token ? answer : '', next };
}

/** Null for an unknown link. */
export const loadOwn = (ctx: Context, link: OwnLink): Promise<OwnView | null> => readOwn(ctx, link);

/** Address of the page in the parish to which the booking was moved since the email; null = none. */
export const ownElsewhere = (ctx: Context, link: OwnLink): Promise<string | null> => pathElsewhere(ctx, link);

/** Free times of a month to which the booking may move; null where it may not. */
export const loadOtherTimes = readOtherTimes;

/** The booking as a calendar file; null for an unknown link. */
export async function ownCalendar(ctx: Context, link: OwnLink): Promise<string | null> {
  const row = await rowOfLink(ctx, link);
  return row && bookingCalendar(ctx, row, 'file');
}

/** Contract and house rules as a PDF; null for an unknown link, and while nothing is agreed on. */
export const ownContract = printOwnContract;

/** Request of the own page. */
type OwnAct = 'accept' | 'cancel' | 'change';

/** Acts on the own booking as the browser posted it; null = done. */
export async function postOwn(ctx: Context, link: OwnLink, act: OwnAct, posted: FormData): Promise<RefusedForm | null> {
  const typed = textsOf(posted);
  try {
    if (act === 'accept') await acceptOffered(ctx, link);
    else if (act === 'cancel') await cancelOwn(ctx, link);
    else if (typed.begins) await changeOwn(ctx, link, { begins: typed.begins, rev: Number(typed.rev) });
    else throw new AppError('booking.noTime', 400, 'booking_chooseTime');
    return null;
  } catch (error) {
    return refused(ctx, error, typed);
  }
}
