import type { BulletinSuggestion } from '../../../contract/bulletins.ts';
import type { Entry } from '../../../contract.ts';
import { withDetail } from '../event/event-details.ts';

export type BulletinValues = Pick<Entry, 'title' | 'date' | 'details' | 'downloads'>;

/**
 * Suggestions from a PDF for the fields that are still empty. The day of a bulletin without title is only the default,
 * and gives way.
 */
export function filledIn(values: BulletinValues, suggestion: BulletinSuggestion): Partial<BulletinValues> {
  const { title, kind, issue, date, topics, pages } = suggestion;
  const isBegun = values.title.trim() !== '';
  const said = { ...(kind === 'pfarrblatt' ? {} : { kind }), issue, topics: topics.length > 0 ? topics : null };
  const details = Object.entries(said).reduce(
    (all, [name, value]) => (isEmpty(all[name]) ? withDetail(all, name, value) : all),
    withDetail(values.details, 'pages', pages || null),
  );
  return {
    details,
    ...(isBegun ? {} : { title }),
    ...(date && (!isBegun || !values.date) ? { date } : {}),
  };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
