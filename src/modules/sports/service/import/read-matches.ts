import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context, SiteRef } from '#kernel/context.ts';
import { mappedCells, oneLine } from '#kernel/csv/import-sheet.ts';
import type { Sheet } from '#kernel/csv/read-csv.ts';
import { readDate, readTime } from '#kernel/csv/read-moment.ts';
import { foldWords } from '#kernel/i18n/fold-words.ts';
import { localMoment } from '#kernel/local-time.ts';
import { m } from '#texts';
import type { MatchField, MatchImport, MatchRowShown } from '../../contract/match-import.ts';
import { matchContract } from '../../contract/records.ts';
import { clubs, type competitions, matches, teams } from '../../tables.ts';

/** Column headings that are usual, in lower case. */
export const MATCH_HEADINGS: Readonly<Record<MatchField, RegExp>> = {
  home: /^(heim|home|team ?1|mannschaft ?1)/,
  away: /^(gast|auswärts|gäste|away|guest|visitor|team ?2|mannschaft ?2)/,
  onDay: /^(datum|tag|termin|date|day)/,
  at: /^(uhrzeit|zeit|beginn|anstoß|anpfiff|time|kick.?off)/,
  round: /^(runde|spieltag|round|match ?day)/,
  pitch: /^(platz|spielort|ort|halle|sportplatz|pitch|ground|venue|location)/,
  referee: /^(schiedsrichter|sr$|referee)/,
  note: /^(anmerkung|notiz|bemerkung|note|remark)/,
};

type Created = z.input<typeof matchContract.create>;
type Judged = { row: MatchRowShown; read: Created | null };
type Given = Partial<Record<MatchField, string>>;
type CompetitionRow = typeof competitions.$inferSelect;

const MOST_SHOWN = 80;
/** Words of federations for a day or a time that is still to be decided. */
const OPEN = /^(-+|–|\?+|tbd|tba|tbc|n\. ?n\.?|offen|open|(wird|noch|termin|spielfrei|steht|to be).*)$/i;
const isOpen = (text: string): boolean => text === '' || OPEN.test(text);

type Told = Pick<Created, 'home' | 'away' | 'round' | 'onDay'>;

/** Two matches of one identity are the same for an import: teams and round; in a file without rounds the day tells them apart. */
export const matchIdentity =
  ({ round: hasRounds }: MatchImport['mapping']) =>
  ({ home, away, round = 1, onDay }: Told): string =>
    [home, away, hasRounds === undefined ? onDay : round].join('|');

/** Identities of the matches of a competition. */
export async function storedMatches(
  ctx: Context,
  { competition, mapping }: Pick<MatchImport, 'competition' | 'mapping'>,
): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ home: matches.home, away: matches.away, round: matches.round, onDay: matches.onDay })
    .from(matches)
    .where(and(eq(matches.competition, competition), isNull(matches.removedAt)));
  return new Set(rows.map(matchIdentity(mapping)));
}

/** Says of every line what an import would do; with its match where it has one. */
export async function judgeMatches(
  ctx: Context,
  { rows }: Sheet,
  { site, mapping, competition }: { site: SiteRef; mapping: MatchImport['mapping']; competition: CompetitionRow },
): Promise<Judged[]> {
  const today = localMoment(ctx.now(), site.timeZone).on;
  const there = await storedMatches(ctx, { competition: competition.id, mapping });
  const identity = matchIdentity(mapping);
  const teamsNamed = await teamsByName(ctx, competition);
  const given = rows.map(({ cells }) => mappedCells(cells, mapping));
  const dayOf = daysOfRounds(given, today);
  const seen = new Set<string>();
  return rows.map(({ line, isBroken }, at) => {
    const cells = given[at] ?? {};
    const text = textOf(cells);
    const shown = {
      line,
      teams: `${text('home')} – ${text('away')}`.slice(0, MOST_SHOWN),
      when: [text('onDay'), text('at')].filter(Boolean).join(', ').slice(0, MOST_SHOWN),
    };
    const told = (status: MatchRowShown['status'], problem = '', read: Created | null = null): Judged => ({
      row: { ...shown, status, problem },
      read,
    });
    if (isBroken) return told('bad', m.kernel_csvBrokenQuotes({}, ctx));
    const read = readMatch(ctx, cells, { site: site.slug, competition: competition.id, today, teamsNamed, dayOf });
    if (typeof read === 'string') return told('bad', read);
    const key = identity(read.match);
    if (seen.has(key)) return told('twice');
    seen.add(key);
    if (there.has(key)) return told('exists', m.sports_importMatchThere({}, ctx));
    return told('new', read.hint, read.match);
  });
}

const textOf = (given: Given) => (field: MatchField) => oneLine(given[field] ?? '');

/** First known day of each round: that of matches whose own day is still to be decided. */
function daysOfRounds(given: readonly Given[], today: string): (round: string) => string | null {
  const days = new Map<string, string>();
  for (const one of given) {
    const text = textOf(one);
    const day = isOpen(text('onDay')) ? null : readDate(text('onDay'), today);
    const before = days.get(text('round'));
    if (day && (!before || day.on < before)) days.set(text('round'), day.on);
  }
  return (round) => (round === '' ? null : (days.get(round) ?? null));
}

/** Teams that a name may mean. */
type TeamsNamed = (name: string) => string[];

/** Finds the teams of a competition by their name, by club and team, or by the club that has one team in it. */
async function teamsByName(ctx: Context, competition: CompetitionRow): Promise<TeamsNamed> {
  const ids = competition.teams.map(({ team }) => team);
  const known = ids.length
    ? await ctx.db
        .select({ id: teams.id, name: teams.name, club: clubs.name, short: clubs.shortName })
        .from(teams)
        .innerJoin(clubs, eq(clubs.id, teams.club))
        .where(and(inArray(teams.id, ids), isNull(teams.removedAt)))
    : [];
  const byName = Map.groupBy(
    known.flatMap(({ id, name, club, short }) =>
      [name, `${club} ${name}`, club, short, `${short} ${name}`].map((said) => ({ id, said: foldWords(said.trim()) })),
    ),
    ({ said }) => said,
  );
  return (name) => [...new Set(byName.get(foldWords(name))?.map(({ id }) => id))];
}

type Reading = {
  site: string;
  competition: string;
  today: string;
  teamsNamed: TeamsNamed;
  dayOf: (round: string) => string | null;
};

/** The match of a line with a hint, or a sentence about what is wrong with it. */
function readMatch(
  ctx: Context,
  given: Given,
  { site, competition, today, teamsNamed, dayOf }: Reading,
): { match: Created; hint: string } | string {
  const text = textOf(given);
  const odd = (field: string, wrong: string) => m.sports_importOdd({ field, text: wrong.slice(0, MOST_SHOWN) }, ctx);
  const sides = { home: teamsNamed(text('home')), away: teamsNamed(text('away')) };
  for (const side of ['home', 'away'] as const) {
    if (sides[side].length > 1) return m.sports_importTeamMany({ name: text(side).slice(0, MOST_SHOWN) }, ctx);
    if (sides[side].length === 0) return m.sports_importNoTeam({ name: text(side).slice(0, MOST_SHOWN) || '–' }, ctx);
  }
  const [[home = ''], [away = '']] = [sides.home, sides.away];
  if (home === away) return m.sports_fieldSameTeam({}, ctx);
  const day = readDay(text('onDay'), { today, ofRound: dayOf(text('round')) });
  if (day === 'odd') return m.kernel_importOddDate({ text: text('onDay').slice(0, MOST_SHOWN) }, ctx);
  if (!day) return m.sports_importNoDay({}, ctx);
  const time = text('at') || day.rest;
  const at = isOpen(time) || day.isOfRound ? '' : readTime(time);
  if (at === null) return odd(m.sports_at({}, ctx), time);
  const round = text('round') === '' ? 1 : Number(/^\D*(\d+)\D*$/.exec(text('round'))?.[1] ?? Number.NaN);
  const parsed = matchContract.create.safeParse({
    site,
    competition,
    home,
    away,
    onDay: day.on,
    at,
    round,
    pitch: text('pitch'),
    referee: text('referee'),
    note: text('note'),
  });
  if (parsed.success) return { match: parsed.data, hint: hintOf(ctx, at, day.isOfRound) };
  const field = String(parsed.error.issues[0]?.path[0] ?? '') as MatchField;
  return odd((LABELS[field] ?? m.sports_round)({}, ctx), text(field));
}

const LABELS: Partial<Record<MatchField, typeof m.sports_round>> = {
  round: m.sports_round,
  pitch: m.sports_pitch,
  referee: m.sports_referee,
  note: m.sports_matchNote,
};

/** Day of a line, with what follows it in the cell; that of its round while it is to be decided. */
function readDay(text: string, { today, ofRound }: { today: string; ofRound: string | null }) {
  if (isOpen(text)) return ofRound ? { on: ofRound, rest: '', isOfRound: true } : null;
  const read = readDate(text, today);
  return read ? { ...read, isOfRound: false } : ('odd' as const);
}

function hintOf(ctx: Context, at: string, isOfRound: boolean): string {
  if (isOfRound) return m.sports_importDayOpen({}, ctx);
  return at === '' ? m.sports_importTimeOpen({}, ctx) : '';
}
