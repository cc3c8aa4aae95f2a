import { z } from 'zod';

export const MOST_LEVELS = 4;

/** A reminder goes out so many days after the day of the invoice, or of the reminder before, was over. */
const level = z.strictObject({
  days: z.number().int().min(1).max(180),
  feeCents: z.number().int().min(0).max(10_000),
  /** Interest by law for the days since the last level that charged some. */
  hasInterest: z.boolean().default(false),
});

export const reminderRulesSchema = z.strictObject({
  levels: z.array(level).min(1).max(MOST_LEVELS),
  /** Days that a reminder gives. */
  dueDays: z.number().int().min(1).max(60).default(10),
  /** Hundredths of a percentage point per year in place of the rate of the law; null: that of the law. */
  ownRate: z.number().int().min(0).max(2000).nullable().default(null),
  /** Businesses owe the lump sum of the law for the costs of recovery once, in place of the fees. */
  hasLumpSum: z.boolean().optional(),
});
export type ReminderRules = z.output<typeof reminderRulesSchema>;

/** `dispute`: until somebody lets it go on. `promise`: the customer will pay until that day. */
export const holdSchema = z.strictObject({
  why: z.enum(['dispute', 'promise']),
  until: z.iso.date().nullable().default(null),
  note: z.string().trim().max(300).default(''),
});
export type ReminderHold = z.output<typeof holdSchema>;
