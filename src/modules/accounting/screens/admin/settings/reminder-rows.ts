import { centsFrom, moneyText, numberFrom } from '#design/admin/form/typed-values.ts';
import type { ReminderRules } from '../../../contract/reminder-rules.ts';
import { DEFAULT_RULES } from '../../../reminder-levels.ts';

type LevelRow = { days: string; fee: string; hasInterest: boolean };

/** Levels of reminders as people type them. */
export type TypedRules = { levels: LevelRow[]; dueDays: string; ownRate: string; hasLumpSum: boolean };

export const blankLevel = (): LevelRow => ({ days: '7', fee: '', hasInterest: true });

/** A parish without rules of its own begins with those of the product. */
export function typedRules(stored: ReminderRules | null): TypedRules {
  const { levels, dueDays, ownRate, hasLumpSum = false } = stored ?? DEFAULT_RULES;
  return {
    levels: levels.map(({ days, feeCents, hasInterest }) => ({
      days: String(days),
      fee: feeCents === 0 ? '' : moneyText(feeCents),
      hasInterest,
    })),
    dueDays: String(dueDays),
    ownRate: moneyText(ownRate),
    hasLumpSum,
  };
}

/** Null for those of the product, so that a parish that changed nothing follows them. @throws a refusal at the field */
export function rulesFrom({ levels, dueDays, ownRate, hasLumpSum }: TypedRules, path: string): ReminderRules | null {
  const rules = {
    levels: levels.map(({ days, fee, hasInterest }, at) => ({
      // The server refuses what is no number of days.
      days: numberFrom(days) ?? 0,
      feeCents: centsFrom(fee, `${path}.levels.${at}.feeCents`) ?? 0,
      hasInterest,
    })),
    dueDays: numberFrom(dueDays) ?? 0,
    // Hundredths of a percentage point are written as cents are.
    ownRate: centsFrom(ownRate, `${path}.ownRate`),
    hasLumpSum,
  };
  return JSON.stringify(rules) === JSON.stringify(DEFAULT_RULES) ? null : rules;
}
