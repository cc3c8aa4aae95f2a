import type { ReminderRules } from './reminder-rules.ts';

export const MOST_LEVELS = 4;

/** The first is friendly and costs nothing. */
export const DEFAULT_RULES: ReminderRules = {
  levels: [
    { days: 7, feeCents: 0, hasInterest: false },
    { days: 7, feeCents: 500, hasInterest: true },
    { days: 7, feeCents: 1000, hasInterest: true },
  ],
  dueDays: 10,
  ownRate: null,
};
