import type { Context } from '#kernel/context.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { parishServices, titleIn } from '#modules/worship/index.ts';
import type { AssignmentRow } from './rows.ts';

type Named = Pick<AssignmentRow, 'key' | 'title'>;

/**
 * Titles of assigned services in a language. Assignments store the German one; the English one is the schedule's of now, and the stored one where
 * a service is gone or had another title then.
 */
export async function titlesIn(
  ctx: Context,
  locale: Locale,
  { siteId, rows }: { siteId: string; rows: readonly Pick<AssignmentRow, 'key' | 'on'>[] },
): Promise<(row: Named) => string> {
  const days = rows.map(({ on }) => on).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (locale !== 'en' || !from || !to) return ({ title }) => title;
  const services = await parishServices(ctx, { siteId, from, to });
  const byKey = new Map(services.map((service) => [service.key, service]));
  return ({ key, title }) => {
    const service = byKey.get(key);
    return service?.title === title ? titleIn(service, locale) : title;
  };
}
