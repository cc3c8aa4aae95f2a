import { and, eq, gte, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { localMoment } from '#kernel/local-time.ts';
import type { Consent } from '../../contract.ts';
import { files } from '../../tables.ts';

type ConsentRow = Pick<
  typeof files.$inferSelect,
  'consent' | 'consentPeople' | 'consentMinors' | 'consentUntil' | 'consentNote' | 'consentOverride'
>;

export function consentOf(row: ConsentRow): Consent {
  return {
    state: row.consent,
    people: row.consentPeople,
    minors: row.consentMinors,
    until: row.consentUntil,
    note: row.consentNote,
    override: row.consentOverride,
  };
}

/**
 * True when guests must not get the file: consent refused, expired, or unknown with recognisable children. An override
 * ends all of that.
 */
export function isConsentMissing(row: ConsentRow, ctx: Context): boolean {
  if (row.consentOverride) return false;
  if (row.consent === 'refused') return true;
  if (row.consent === 'unknown') return row.consentMinors;
  return row.consent === 'given' && row.consentUntil !== null && row.consentUntil < todayOf(ctx);
}

/** SQL equivalent of `!isConsentMissing`. */
export function consentAllows(ctx: Context): SQL | undefined {
  return or(
    isNotNull(files.consentOverride),
    eq(files.consent, 'notNeeded'),
    and(eq(files.consent, 'unknown'), eq(files.consentMinors, false)),
    and(eq(files.consent, 'given'), or(isNull(files.consentUntil), gte(files.consentUntil, todayOf(ctx)))),
  );
}

/** Local date of the site: consents end with a day, not at an instant. */
export const todayOf = (ctx: Context): string => localMoment(ctx.now(), ctx.site.timeZone).on;
