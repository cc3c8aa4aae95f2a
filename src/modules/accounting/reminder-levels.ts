import type { MOST_LEVELS as Most, ReminderRules } from './contract/reminder-rules.ts';

/** Same as in the contract, which browsers do not load. */
export const MOST_LEVELS: typeof Most = 4;

/** The first is friendly and costs nothing. */
export const DEFAULT_RULES: ReminderRules = {
  levels: [
    { days: 7, feeCents: 0, hasInterest: false },
    { days: 7, feeCents: 500, hasInterest: true },
    { days: 7, feeCents: 1000, hasInterest: true },
  ],
  dueDays: 10,
  ownRate: null,
  hasLumpSum: false,
};
