import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { textIn } from '#kernel/i18n/both.ts';
import { timeOfDay } from '#kernel/i18n/dates.ts';
import { localMoment } from '#kernel/local-time.ts';
import type { Question } from '#kernel/questions/question.ts';
import { moneyIn, zoneOf } from '#kernel/site-of.ts';
import type { HoldForm } from '../../contract/form.ts';
import type { PriceLine } from '../../contract/parts.ts';
import { bookings } from '../../tables.ts';
import { agreedPrice } from '../agreed-price.ts';
import { bookedResources, type Clocks, clocksOf, lengthWords, spanWords, unitWords } from '../booking-words.ts';
import { kindOf } from '../occupy.ts';
import { paysInShop } from '../pay/in-shop.ts';
import type { BookingRow, KindRow } from '../resources.ts';
import { demandTime, unitsOf } from './book.ts';
import { findKind, paragraphsOf } from './shown-kinds.ts';

export type ShownQuestion = Pick<Question, 'key' | 'kind' | 'help' | 'options' | 'isRequired'> & { label: string };

/** Questions to a person for a time, and its price. */
export type FormView = {
  name: string;
  slug: string;
  when: string;
  /** Instant, for the clock of the reader. */
  begins: string;
  clocks: Clocks;
  units: string;
  /** Clock until which the time is kept; '' for a waiting list, or once that is over. */
  keptUntil: string;
  isOver: boolean;
  lines: { name: string; sum: string }[];
  sum: string;
  deposit: string;
  isPaid: boolean;
  /** Price and deposit are paid in the shop. */
  isInShop: boolean;
  needsApproval: boolean;
  isWaiting: boolean;
  questions: ShownQuestion[];
  houseRules: string[];
  /** '2 Tage' before the beginning; '' = at no time. */
  cancelUntil: string;
  lateFee: string;
};

/** The form of a time that is kept under this key; null without one. `isGone`: its way of booking was taken away meanwhile. */
export async function readHeld(ctx: Context, key: string): Promise<{ row: BookingRow; form: FormView | null } | null> {
  if (!/^[\da-f-]{36}$/.test(key)) return null;
  const [row] = await ctx.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.siteId, ctx.site.id), eq(bookings.key, key), inArray(bookings.state, ['hold', 'expired'])));
  if (!row) return null;
  const kind = await kindOf(ctx, row.kind);
  if (!kind || kind.removedAt || !kind.isPublic) return { row, form: null };
  const isHeld = row.state === 'hold' && row.holdUntil !== null && row.holdUntil > ctx.now();
  return {
    row,
    form: {
      ...(await shown(ctx, kind, row)),
      keptUntil:
        isHeld && row.holdUntil ? timeOfDay(localMoment(row.holdUntil, zoneOf(ctx, row.siteId)).at, ctx.locale) : '',
      isOver: !isHeld,
      isWaiting: false,
    },
  };
}

/** The form of a time that is taken, for the waiting list; null where there is none. @throws AppError invalid */
export async function readWish(ctx: Context, slug: string, wish: HoldForm): Promise<FormView | null> {
  const kind = await findKind(ctx, slug);
  if (!kind?.hasWaitingList) return null;
  const span = demandTime(ctx, kind, wish);
  const row = { ...span, units: unitsOf(kind, wish), rate: wish.rate, extras: wish.extras, locale: ctx.locale };
  const price = await agreedPrice(ctx, { ...row, ownPriceCents: null });
  return { ...(await shown(ctx, kind, { ...row, ...price })), keptUntil: '', isOver: false, isWaiting: true };
}

type Wished = Pick<BookingRow, 'startsAt' | 'endsAt' | 'begins' | 'units' | 'priceCents' | 'depositCents'> & {
  lines: PriceLine[];
};

async function shown(
  ctx: Context,
  kind: KindRow,
  row: Wished,
): Promise<Omit<FormView, 'keptUntil' | 'isOver' | 'isWaiting'>> {
  const { locale } = ctx;
  const money = moneyIn(ctx, kind.siteId, locale);
  const isInShop = await paysInShop(ctx, kind, row);
  return {
    name: textIn(kind, 'name', locale),
    slug: kind.slug,
    when: spanWords(row, locale),
    begins: row.begins.toISOString(),
    clocks: clocksOf(ctx, kind.siteId),
    units: unitWords(row, await bookedResources(ctx, row), locale),
    lines: row.lines.map(({ name, cents }) => ({ name, sum: money(cents) })),
    sum: money(row.priceCents),
    deposit: row.depositCents > 0 ? money(row.depositCents) : '',
    isPaid: row.priceCents > 0 || isInShop,
    isInShop,
    needsApproval: kind.needsApproval,
    questions: kind.questions.map(({ key, kind: type, help, options, isRequired, ...question }) => ({
      key,
      kind: type,
      help,
      options,
      isRequired,
      label: textIn(question, 'label', locale),
    })),
    houseRules: paragraphsOf(textIn(kind, 'houseRules', locale)),
    cancelUntil: kind.cancelHours > 0 ? lengthWords(kind.cancelHours * 60, locale) : '',
    lateFee: kind.lateFeeCents > 0 ? money(kind.lateFeeCents) : '',
  };
}
