import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { addRecords } from '#kernel/records/seed-records.ts';
import { athleteCollection } from '../collections/athletes.ts';
import { clubCollection } from '../collections/clubs.ts';
import { competitionCollection } from '../collections/competitions.ts';
import { seasonCollection } from '../collections/seasons.ts';
import { squadMemberCollection } from '../collections/squad-members.ts';
import { teamCollection } from '../collections/teams.ts';
import { trainingCollection } from '../collections/trainings.ts';
import type { Side } from '../contract/words.ts';
import { RULE_SETS } from '../rules/rule-set.ts';
import { type TrainingRule, trainingDates } from '../rules/training-dates.ts';
import { makeFixtures } from '../service/make-fixtures.ts';
import { matchEvents, matches } from '../tables.ts';

const OWN = [
  {
    name: 'DSG Wagramland',
    shortName: 'DSG',
    colour: '#7a1f2b',
    description: 'Sport in der Pfarre: Fußball für Kinder und Tischtennis. Neue sind jederzeit willkommen.',
    descriptionEn: 'Sport in the parish: football for children, and table tennis. Newcomers are always welcome.',
  },
  {
    name: 'Stockschützenrunde Fels',
    shortName: 'SSR',
    colour: '#1d5a4c',
    description: 'Stocksport im Winter und im Sommer, mit geliehenem Stock für alle, die es versuchen wollen.',
    descriptionEn: 'Ice stock sport in winter and summer, with a stock to borrow for everybody who wants to try.',
  },
];
const OTHERS = ['Pfarrunion Kampl', 'DSG Donauau', 'DSG Hadersbach', 'Sportkreis Mugelried', 'Turnerbund Lösswald'];

const LEAGUES = [
  {
    club: 0,
    name: 'U10-Meisterschaft Wagram',
    team: 'U10 Wagramkicker',
    ageClass: 'U10',
    sport: 'football',
    rules: RULE_SETS.oefb,
    pitch: 'Sportplatz Fels',
    training: 'Bei Frost im Turnsaal der Volksschule.',
    trainingEn: 'In the gym of the primary school when it freezes.',
    weekdays: [2, 4],
    hours: ['16:30', '18:00'],
    most: 4,
    at: '10:30',
    minutes: 50,
  },
  {
    club: 0,
    name: 'Tischtennis Herren, Pfarrliga',
    team: 'Tischtennis Herren',
    ageClass: '',
    sport: 'tableTennis',
    rules: RULE_SETS.tableTennis,
    pitch: 'Pfarrheim Saal',
    training: 'Mittwoch, 19:00 Uhr, Pfarrheim.',
    trainingEn: 'Wednesday, 19:00, parish hall.',
    weekdays: [],
    hours: ['19:00', '21:00'],
    most: 6,
    at: '19:30',
    minutes: null,
  },
  {
    club: 1,
    name: 'Stocksport-Runde',
    team: 'Stockschützen',
    ageClass: '',
    sport: 'curling',
    rules: { ...RULE_SETS.tableTennis, walkover: 8 },
    pitch: 'Stockbahn Fels',
    training: 'Stöcke kann man leihen.',
    trainingEn: 'There are stocks to borrow.',
    weekdays: [5],
    hours: ['18:00', '20:00'],
    most: 8,
    at: '18:00',
    minutes: null,
  },
] as const;

/** [Vorname, Nachname, Nummer, Position]; all invented. */
const U10 = [
  ['Simon', 'Erdacht', 1, 'Tor'],
  ['Paula', 'Erfunden', 4, 'Abwehr'],
  ['Lena', 'Gedacht', 6, 'Abwehr'],
  ['Felix', 'Kellergassner', 7, 'Angriff'],
  ['Noah', 'Lösshof', 8, 'Mittelfeld'],
  ['Matteo', 'Rebstock', 9, 'Angriff'],
  ['Greta', 'Weinlese', 10, 'Mittelfeld'],
  ['Ida', 'Zeilinger', 11, 'Mittelfeld'],
] as const;
/** The coach of these children. */
export const DEMO_COACH = { firstName: 'Rupert', lastName: 'Flankengott' };
const AGREED: readonly string[] = ['Matteo', 'Ida'];
/** Children whose parents have an address; messages tell that the others are not reached. */
const REACHED: readonly string[] = ['Simon', 'Felix', 'Noah', 'Greta'];

/** Loads two clubs of Fels with three teams, their leagues and half a season. */
export async function seedSportsDemo(tx: Context): Promise<void> {
  const site = tx.site.slug;
  const { on: today } = localMoment(tx.now(), tx.site.timeZone);
  const own = await addRecords(
    tx,
    clubCollection,
    OWN.map((club) => ({ site, ...club, isOwn: true })),
  );
  const others = await addRecords(
    tx,
    clubCollection,
    OTHERS.map((name) => ({ site, name, isOwn: false })),
  );
  // Whenever the demo is loaded, its season is half over.
  const startsOn = `${addDays(today, -140).slice(0, 7)}-01`;
  const [season = ''] = await addRecords(tx, seasonCollection, [
    {
      site,
      name: `${startsOn.slice(0, 4)}/${String(Number(startsOn.slice(0, 4)) + 1).slice(2)}`,
      startsOn,
      endsOn: addDays(startsOn, 364),
    },
  ]);
  for (const [at, league] of LEAGUES.entries()) {
    const teams = await teamsOf(tx, { own: own[league.club] ?? '', others }, league, at);
    const [competition = ''] = await addRecords(tx, competitionCollection, [
      {
        site,
        season,
        name: league.name,
        sport: league.sport,
        rules: league.rules,
        minutes: league.minutes,
        teams: teams.map((team) => ({ team })),
      },
    ]);
    await makeFixtures(tx, {
      id: competition,
      legs: 2,
      firstOn: addDays(today, -34 - at),
      everyDays: 7,
      kickOffAt: league.at,
      minutes: 120,
    });
    await play(tx, competition, { today, most: league.most });
    const team = teams[0] ?? '';
    await trainingsOf(tx, { team, league, startsOn, today });
    if (!league.ageClass) continue;
    const players = await squad(tx, { team, season, today });
    await lineUps(tx, { competition, team, players });
    await scorers(tx, { competition, team, players });
  }
}

type League = (typeof LEAGUES)[number];

async function teamsOf(
  tx: Context,
  { own, others }: { own: string; others: readonly string[] },
  league: League,
  at: number,
): Promise<string[]> {
  const { sport, ageClass, pitch, training, trainingEn } = league;
  const common = { site: tx.site.slug, sport, ageClass };
  return addRecords(tx, teamCollection, [
    { ...common, club: own, name: league.team, pitch, training, trainingEn, position: at * 10 },
    ...others.map((club, index) => ({
      ...common,
      club,
      name: [OTHERS[index], ageClass || (at === 1 ? 'TT' : 'Stock')].join(' '),
      position: 100 + index,
    })),
  ]);
}

/** Weekly trainings of the season; the next but one is called off. */
async function trainingsOf(
  tx: Context,
  { team, league, startsOn, today }: { team: string; league: League; startsOn: string; today: string },
): Promise<void> {
  const [at, until] = league.hours;
  const rules = league.weekdays.map((weekday): TrainingRule => {
    const untilOn = addDays(startsOn, 364);
    const { pitch } = league;
    return { weekday, at, until, pitch, fromOn: startsOn, untilOn, leavesOut: 'public', changes: [] };
  });
  await addRecords(
    tx,
    trainingCollection,
    rules.map((rule, index) => {
      const off = trainingDates(rule, { from: today, to: rule.untilOn })[1];
      const changes = index === 0 && off ? [{ on: off.key, isOff: true, reason: 'Trainer verhindert' }] : [];
      return { site: tx.site.slug, team, ...rule, changes };
    }),
  );
}

/** Results of what was played before today: the same in every demo. */
async function play(tx: Context, competition: string, { today, most }: { today: string; most: number }): Promise<void> {
  const all = await tx.db
    .select()
    .from(matches)
    .where(eq(matches.competition, competition))
    .orderBy(asc(matches.onDay), asc(matches.id));
  const played = all.filter(({ onDay }) => onDay < today).toSorted((one, other) => one.round - other.round);
  for (const [at, { id, round }] of played.entries())
    await tx.db
      .update(matches)
      .set({
        state: 'confirmed',
        homeGoals: (at * 5 + round * 3) % (most + 1),
        awayGoals: (at * 3 + round) % most,
        spectators: 18 + ((at * 13 + round * 7) % 45),
      })
      .where(eq(matches.id, id));
}

const parentOf = (lastName: string) => ({
  name: `Familie ${lastName}`,
  email: `familie.${lastName.replace('ö', 'oe').toLowerCase()}@pfarrverband.example`,
  phone: '',
});

async function squad(
  tx: Context,
  { team, season, today }: { team: string; season: string; today: string },
): Promise<string[]> {
  const site = tx.site.slug;
  const year = Number(today.slice(0, 4)) - 9;
  const people = await addRecords(tx, athleteCollection, [
    ...U10.map(([firstName, lastName], at) => ({
      site,
      firstName,
      lastName,
      bornOn: `${year}-0${at + 1}-1${at}`,
      consent: AGREED.includes(firstName) ? 'given' : 'none',
      guardians: REACHED.includes(firstName) ? [parentOf(lastName)] : [],
    })),
    { site, ...DEMO_COACH },
  ]);
  await addRecords(tx, squadMemberCollection, [
    ...U10.map(([, , shirt, position], at) => ({ site, athlete: people[at], team, season, shirt, position })),
    { site, athlete: people.at(-1), team, season, role: 'coach' },
  ]);
  return people.slice(0, U10.length);
}

type Played = { competition: string; team: string; players: readonly string[] };

/** The own team in each match: all but one begin, who comes for another after half-time; neither of the two scores. */
async function lineUps(tx: Context, { competition, team, players }: Played): Promise<void> {
  const [, comes = '', goes = ''] = players;
  const listed = players.map((athlete) => ({ athlete, isStarter: athlete !== comes }));
  for (const { match, side } of await playedBy(tx, { competition, team })) {
    const lineUp = { home: [], away: [], [side]: listed };
    await tx.db.update(matches).set({ lineUp }).where(eq(matches.id, match.id));
    await tx.db.insert(matchEvents).values({
      match: match.id,
      kind: 'sub',
      side,
      minute: 25 + (match.round % 10),
      athlete: goes,
      other: comes,
      createdAt: tx.now(),
    });
  }
}

/** Scorers of the own team with their minutes, the same in every demo. */
async function scorers(tx: Context, { competition, team, players }: Played): Promise<void> {
  const goals = (await playedBy(tx, { competition, team })).flatMap(({ match, side }) =>
    Array.from({ length: (side === 'home' ? match.homeGoals : match.awayGoals) ?? 0 }, (_none, at) => ({
      match: match.id,
      kind: 'goal' as const,
      side,
      minute: 6 + ((match.round * 7 + at * 11) % 44),
      athlete: players[3 + ((match.round + at * 2) % 5)] ?? null,
      createdAt: tx.now(),
    })),
  );
  if (goals.length > 0) await tx.db.insert(matchEvents).values(goals);
}

async function playedBy(tx: Context, { competition, team }: Omit<Played, 'players'>) {
  const played = await tx.db
    .select()
    .from(matches)
    .where(and(eq(matches.competition, competition), eq(matches.state, 'confirmed')))
    .orderBy(asc(matches.onDay), asc(matches.id));
  return played.flatMap((match) => {
    const side: Side | null = match.home === team ? 'home' : match.away === team ? 'away' : null;
    return side ? [{ match, side }] : [];
  });
}
