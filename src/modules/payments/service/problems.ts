import { isMessageKey, type Locale, type MessageKey, textOf } from '#kernel/i18n/texts.ts';

/** Problems that a person has to decide on. */
const PROBLEMS = {
  mismatch: 'payments_problemMismatch',
  shared: 'payments_problemShared',
  late: 'payments_problemLate',
  double: 'payments_problemDouble',
  over: 'payments_problemOver',
  under: 'payments_problemUnder',
  kept: 'payments_problemKept',
  outside: 'payments_problemOutside',
  refund: 'payments_problemRefund',
  dispute: 'payments_problemDispute',
} as const satisfies Record<string, MessageKey>;

export type Problem = keyof typeof PROBLEMS;

/** The sentence for a stored problem; '' for none. */
export function problemText(problem: string, locale: Locale): string {
  const key = PROBLEMS[problem as Problem];
  return isMessageKey(key) ? textOf(key, locale) : '';
}
