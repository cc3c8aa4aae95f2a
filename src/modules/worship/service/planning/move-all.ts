import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { weekdayOf } from '#kernel/i18n/calendar-days.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import type { Values } from '#kernel/records/collection-rules.ts';
import type { serviceRules } from '../../tables.ts';
import { moveKeys, shiftOf } from './move-keys.ts';
import type { RuleRow } from './rule-parts.ts';

type RuleValues = Values<typeof serviceRules>;

/** A rule that begins on its weekday begins on the new one of the same week, so that its first service moves along. */
export function withBeginning(before: RuleRow, values: RuleValues): RuleValues {
  const shift = shiftOf(before.weekday, values.weekday ?? before.weekday);
  const { fromOn } = before;
  const isKept = values.fromOn === undefined || values.fromOn === fromOn;
  if (shift >= 0 || !fromOn || !isKept || weekdayOf(fromOn) !== before.weekday) return values;
  return { ...values, fromOn: addDays(fromOn, shift) };
}

/**
 * Lets everything that is said about the services of a rule follow to its new weekday.
 * @throws AppError worship.servicesLeft where a change or an intention would be left without its service
 */
export async function moveAll(tx: Context, before: RuleRow, rule: RuleRow): Promise<void> {
  const shift = shiftOf(before.weekday, rule.weekday);
  if (shift === 0) return;
  const { on: today } = localMoment(tx.now(), tx.site.timeZone);
  const left = await moveKeys(tx, { rule, from: before.fromOn, to: before.toOn, shift });
  const days = left.filter((on) => on >= today).map((on) => textDate(on, tx.locale));
  if (days.length > 0)
    throw new AppError('worship.servicesLeft', 409, 'worship_servicesLeft', { days: days.join(', ') });
}
