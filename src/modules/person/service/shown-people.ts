import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { ascending, isOneOf } from '#kernel/db/list-query.ts';
import { addDays, instantOf, localMoment } from '#kernel/local-time.ts';
import { type Picture, picturesByIds } from '#modules/media/index.ts';
import { people } from '../tables.ts';

type PersonRow = typeof people.$inferSelect;

/** Public view of a person in the reader's language (German if English is missing). */
export type ShownPerson = {
  id: string;
  name: string;
  role: string | null;
  hours: string | null;
  text: string | null;
  phone: string | null;
  email: string | null;
  picture: Picture | null;
};

/** Maximum number of people shown by a parish. */
const MOST = 200;

/**
 * Visible people of the current parish in its order. A photo requires a consent that is valid today, regardless of the
 * reader; the page becomes stale on the day after a consent ends.
 */
export async function shownPeople(ctx: Context): Promise<ShownPerson[]> {
  ctx.shows('people');
  const sites = ctx.sites.map(({ id }) => id);
  const here = JSON.stringify([{ site: ctx.site.slug }]);
  const rows = await ctx.db
    .select()
    .from(people)
    .where(
      and(
        isNull(people.removedAt),
        isOneOf(people.siteId, sites),
        eq(people.visible, true),
        sql`${people.functions} @> ${here}::jsonb`,
      ),
    )
    .orderBy(ascending(people.name))
    .limit(MOST);
  const { on: today } = localMoment(ctx.now(), ctx.site.timeZone);
  const withPhoto = rows.filter((row) => mayShowPhoto(row, today));
  for (const { consentUntil } of withPhoto)
    if (consentUntil) ctx.trueUntil(instantOf(addDays(consentUntil, 1), '00:00', ctx.site.timeZone));
  const pictures = await picturesByIds(
    ctx,
    withPhoto.flatMap(({ photo }) => photo ?? []),
  );
  const pictureOf = (row: PersonRow) => (withPhoto.includes(row) && row.photo ? pictures.get(row.photo) : null) ?? null;
  return rows
    .toSorted((one, other) => positionOf(ctx, one) - positionOf(ctx, other))
    .map((row) => shown(ctx, row, pictureOf(row)));
}

/** @param today local date of the parish */
export function mayShowPhoto(row: Pick<PersonRow, 'photo' | 'consent' | 'consentUntil'>, today: string): boolean {
  return row.photo !== null && row.consent === 'given' && (row.consentUntil === null || row.consentUntil >= today);
}

const functionOf = (ctx: Context, { functions }: PersonRow) => functions.find(({ site }) => site === ctx.site.slug);

const positionOf = (ctx: Context, row: PersonRow): number => functionOf(ctx, row)?.position ?? 0;

function shown(ctx: Context, row: PersonRow, picture: Picture | null): ShownPerson {
  const { id, title, name, hours, text, phone, email } = row;
  const words = (both: { de: string; en: string } | undefined) => both?.[ctx.locale] || both?.de || null;
  const role = words(functionOf(ctx, row)?.text);
  const fullName = [title, name].filter(Boolean).join(' ');
  return { id, name: fullName, role, hours: words(hours), text: words(text), phone, email, picture };
}
