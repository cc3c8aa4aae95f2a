import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context, SiteRef } from '#kernel/context.ts';
import { mappedCells, oneLine, proposedMapping } from '#kernel/csv/import-sheet.ts';
import type { Sheet } from '#kernel/csv/read-csv.ts';
import { readDate } from '#kernel/csv/read-moment.ts';
import { foldWords } from '#kernel/i18n/fold-words.ts';
import { localMoment } from '#kernel/local-time.ts';
import { m } from '#texts';
import type { AthleteImport, ImportField, ImportRow } from '../../contract/athlete-import.ts';
import { athleteContract } from '../../contract/records.ts';
import { athletes, squadMembers, teams } from '../../tables.ts';
import { GUARDIAN_HEADINGS, readGuardians } from './read-guardians.ts';

/** Column headings that are usual, in lower case. */
const HEADINGS: Readonly<Record<ImportField, RegExp>> = {
  ...GUARDIAN_HEADINGS,
  firstName: /^(vorname|first.?name|given)/,
  lastName: /^(nachname|familienname|zuname|last.?name|surname|family)/,
  bornOn: /^(geb|birth|born|date of birth)/,
  email: /^(e-?mail|mail)/,
  phone: /^(tel|phone|handy|mobil)/,
  licence: /^(pass|spielerpass|lizenz|licen|mitgliedsnummer)/,
  shirt: /^(nummer|nr|r(ü|ue)ckennummer|trikot|shirt|number)/,
  position: /^(position|rolle)/,
};

const WHOLE_NAME = { firstName: /^name$/ };

/** Proposed columns of a file. 'Name' is read where there are no first names: lists that were exported have both. */
export function proposedColumns(columns: readonly string[]): AthleteImport['mapping'] {
  const found = proposedMapping(columns, HEADINGS);
  return found.firstName === undefined ? { ...proposedMapping(columns, WHOLE_NAME), ...found } : found;
}

type Created = z.input<typeof athleteContract.create>;
export type ReadAthlete = { athlete: Created; shirt: number | null; position: string };
type Judged = { row: ImportRow; read: ReadAthlete | null };

const LABELS: Readonly<Record<string, typeof m.sports_firstName>> = {
  firstName: m.sports_firstName,
  lastName: m.sports_lastName,
  email: m.kernel_labelEmail,
  phone: m.kernel_labelPhone,
  licence: m.sports_licence,
};
const GUARDIAN_LABELS = {
  name: m.sports_guardian,
  email: m.sports_guardianEmail,
  phone: m.sports_guardianPhone,
};
const MOST_SHIRT = 999;
const MOST_POSITION = 120;
const MOST_SHOWN = 60;

/** Two people of one identity are the same for an import. */
export const identity = ({ firstName, lastName = '', bornOn }: Pick<Created, 'firstName' | 'lastName' | 'bornOn'>) =>
  [foldWords(firstName), foldWords(lastName), bornOn ?? ''].join('|');

/** People of the parish by their identity. */
export async function storedIdentities(ctx: Context, siteId: string): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ firstName: athletes.firstName, lastName: athletes.lastName, bornOn: athletes.bornOn })
    .from(athletes)
    .where(and(eq(athletes.siteId, siteId), isNull(athletes.removedAt)));
  return new Set(rows.map(identity));
}

/** Says of every line what an import would do; with its person where it has one. */
export async function judgeAthletes(
  ctx: Context,
  { rows }: Sheet,
  { site, mapping, ...squad }: { site: SiteRef } & Pick<AthleteImport, 'mapping' | 'team' | 'season'>,
): Promise<Judged[]> {
  const today = localMoment(ctx.now(), site.timeZone).on;
  const there = await storedIdentities(ctx, site.id);
  const shirts = await shirtsOf(ctx, squad);
  const bornFrom = await oldestOf(ctx, squad.team);
  const seen = new Set<string>();
  return rows.map(({ line, cells, isBroken }) => {
    const given = mappedCells(cells, mapping);
    const name = oneLine(`${given.firstName ?? ''} ${given.lastName ?? ''}`).slice(0, MOST_SHOWN);
    const shown = { line, name, bornOn: oneLine(given.bornOn ?? '').slice(0, MOST_SHOWN) };
    const told = (status: ImportRow['status'], problem = '', read: ReadAthlete | null = null): Judged => ({
      row: { ...shown, status, problem },
      read,
    });
    if (isBroken) return told('bad', m.kernel_csvBrokenQuotes({}, ctx));
    const read = readAthlete(ctx, given, { site: site.slug, today });
    if (typeof read === 'string') return told('bad', read);
    const key = identity(read.athlete);
    if (seen.has(key)) return told('twice');
    seen.add(key);
    if (there.has(key)) return told('exists', m.sports_importThere({}, ctx));
    if (squad.team && read.shirt !== null && shirts.has(read.shirt))
      return told('bad', m.sports_fieldShirtTaken({}, ctx));
    if (bornFrom && read.athlete.bornOn && read.athlete.bornOn < bornFrom)
      return told('bad', m.sports_fieldTooOld({}, ctx));
    if (read.shirt !== null) shirts.add(read.shirt);
    return told('new', '', read);
  });
}

async function shirtsOf(ctx: Context, { team, season }: Pick<AthleteImport, 'team' | 'season'>) {
  if (!team || !season) return new Set<number>();
  const rows = await ctx.db
    .select({ shirt: squadMembers.shirt })
    .from(squadMembers)
    .where(
      and(
        eq(squadMembers.team, team),
        eq(squadMembers.season, season),
        isNull(squadMembers.removedAt),
        isNotNull(squadMembers.shirt),
      ),
    );
  return new Set(rows.flatMap(({ shirt }) => shirt ?? []));
}

async function oldestOf(ctx: Context, team: string | null): Promise<string | null> {
  if (!team) return null;
  const [found] = await ctx.db.select({ bornFrom: teams.bornFrom }).from(teams).where(eq(teams.id, team));
  return found?.bornFrom ?? null;
}

type Given = Partial<Record<ImportField, string>>;

/** The person of a line, or a sentence about what is wrong with it. */
function readAthlete(
  ctx: Context,
  given: Given,
  { site, today }: { site: string; today: string },
): ReadAthlete | string {
  const text = (field: ImportField) => oneLine(given[field] ?? '');
  const odd = (field: string, wrong: string) => m.sports_importOdd({ field, text: wrong.slice(0, MOST_SHOWN) }, ctx);
  if (text('firstName') === '') return m.sports_importNoName({}, ctx);
  const born = text('bornOn') === '' ? null : readDate(text('bornOn'), today);
  if ((text('bornOn') !== '' && !born) || (born && born.on > today))
    return m.kernel_importOddDate({ text: text('bornOn').slice(0, MOST_SHOWN) }, ctx);
  const shirt = text('shirt') === '' ? null : Number(text('shirt'));
  if (shirt !== null && !(Number.isInteger(shirt) && shirt >= 0 && shirt <= MOST_SHIRT))
    return odd(m.sports_shirt({}, ctx), text('shirt'));
  if (text('position').length > MOST_POSITION) return odd(m.sports_position({}, ctx), text('position'));
  const guardians = readGuardians(given, m.sports_guardianOf({ name: text('firstName') }, ctx));
  const parsed = athleteContract.create.safeParse({
    site,
    firstName: text('firstName'),
    lastName: text('lastName'),
    bornOn: born?.on ?? null,
    email: text('email').toLowerCase(),
    phone: text('phone'),
    licence: text('licence'),
    guardians,
  });
  if (parsed.success) return { athlete: parsed.data, shirt, position: text('position') };
  const [field = '', at, part = 'name'] = parsed.error.issues[0]?.path.map(String) ?? [];
  const guardian = at === undefined ? undefined : guardians[Number(at)];
  if (field === 'guardians')
    return guardian
      ? odd(GUARDIAN_LABELS[part as keyof typeof guardian]({}, ctx), guardian[part as keyof typeof guardian])
      : odd(m.sports_guardians({}, ctx), guardians.map(({ name }) => name).join('; '));
  return odd((LABELS[field] ?? m.sports_firstName)({}, ctx), text(field as ImportField));
}
