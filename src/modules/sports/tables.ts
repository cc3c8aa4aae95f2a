import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { idColumn, instant, revisionColumns, trashColumn, trashIndex } from '#kernel/db/columns.ts';
import { searchColumn } from '#kernel/db/search-column.ts';
import { users } from '#modules/auth/tables.ts';
import { files } from '#modules/media/tables.ts';
import { people } from '#modules/person/tables.ts';
import { sites } from '#modules/sites/tables.ts';
import type { CompetitionTeam, Guardian, LineUp, Point } from './contract/parts.ts';
import type { RuleSet } from './contract/rule-set.ts';
import type { FeeRunState, MatchState } from './contract/states.ts';
import type { EventKind, FeeKind, MemberRole, PhotoConsent, Side, Sport } from './contract/words.ts';

const siteColumn = () =>
  uuid()
    .notNull()
    .references(() => sites.id);

const pictureColumn = () => uuid().references(() => files.id, { onDelete: 'set null' });

/** Clubs: those of the parish, and those whose teams they play against. */
export const clubs = pgTable(
  'sports_clubs',
  {
    id: idColumn(),
    siteId: siteColumn(),
    name: text().notNull(),
    shortName: text().notNull().default(''),
    slug: text().notNull(),
    /** Only own clubs have pages. */
    isOwn: boolean().notNull().default(false),
    description: text().notNull().default(''),
    descriptionEn: text().notNull().default(''),
    /** '#rrggbb'; '' = the accent of the parish. */
    colour: text().notNull().default(''),
    crest: pictureColumn(),
    website: text().notNull().default(''),
    searchText: searchColumn('name', 'short_name'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    index('sports_clubs_site').on(table.siteId, table.name),
    uniqueIndex('sports_clubs_slug').on(table.siteId, table.slug).where(sql`${table.removedAt} is null`),
  ],
);

export const teams = pgTable(
  'sports_teams',
  {
    id: idColumn(),
    siteId: siteColumn(),
    club: uuid()
      .notNull()
      .references(() => clubs.id),
    name: text().notNull(),
    slug: text().notNull(),
    sport: text().$type<Sport>().notNull(),
    /** 'U10'; '' = adults. */
    ageClass: text().notNull().default(''),
    /** Players were born on this day or later; null = of any age. */
    bornFrom: date({ mode: 'string' }),
    /** Ground of its home matches. */
    pitch: text().notNull().default(''),
    training: text().notNull().default(''),
    trainingEn: text().notNull().default(''),
    picture: pictureColumn(),
    isPublic: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    searchText: searchColumn('name', 'age_class'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    index('sports_teams_site').on(table.siteId, table.position, table.name),
    index('sports_teams_club').on(table.club),
    uniqueIndex('sports_teams_slug').on(table.siteId, table.slug).where(sql`${table.removedAt} is null`),
  ],
);

/** People of the clubs. A person is whoever has roles over time, not one player in one team. */
export const athletes = pgTable(
  'sports_people',
  {
    id: idColumn(),
    siteId: siteColumn(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    bornOn: date({ mode: 'string' }),
    /** The same person among those whom the parish shows. */
    person: uuid().references((): AnyPgColumn => people.id, { onDelete: 'set null' }),
    /** Account of a coach, who enters what concerns the own team. */
    account: uuid().references(() => users.id, { onDelete: 'set null' }),
    photo: pictureColumn(),
    images: uuid().array().notNull().default([]),
    consent: text().$type<PhotoConsent>().notNull().default('none'),
    /** Last day of the consent; null = until it is withdrawn. */
    consentUntil: date({ mode: 'string' }),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    guardians: jsonb().$type<Guardian[]>().notNull().default([]),
    licence: text().notNull().default(''),
    licenceUntil: date({ mode: 'string' }),
    fee: text().$type<FeeKind>().notNull().default('auto'),
    /** Day of joining the club; null = for years. */
    joinedOn: date({ mode: 'string' }),
    /** Customer of the accounts who pays the fee; one that is gone is told before a run. */
    payer: uuid(),
    note: text().notNull().default(''),
    forgottenAt: instant(),
    searchText: searchColumn('first_name', 'last_name'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    index('sports_people_site').on(table.siteId, table.lastName, table.firstName),
    index('sports_people_email').on(table.email),
    index('sports_people_guardians').using('gin', table.guardians),
    index('sports_people_account').on(table.account),
    trashIndex(table),
  ],
);

export const seasons = pgTable(
  'sports_seasons',
  {
    id: idColumn(),
    siteId: siteColumn(),
    name: text().notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }).notNull(),
    searchText: searchColumn('name'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    index('sports_seasons_site').on(table.siteId, table.startsOn),
    check('sports_seasons_days', sql`${table.endsOn} >= ${table.startsOn}`),
  ],
);

/** Roles of people in teams; a transfer ends one and begins another, so that the history stays. */
export const squadMembers = pgTable(
  'sports_members',
  {
    id: idColumn(),
    siteId: siteColumn(),
    athlete: uuid()
      .notNull()
      .references(() => athletes.id, { onDelete: 'cascade' }),
    team: uuid()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    season: uuid()
      .notNull()
      .references(() => seasons.id),
    role: text().$type<MemberRole>().notNull(),
    position: text().notNull().default(''),
    shirt: integer(),
    fromOn: date({ mode: 'string' }),
    untilOn: date({ mode: 'string' }),
    searchText: searchColumn('position', 'role'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    index('sports_members_team').on(table.team, table.season),
    index('sports_members_athlete').on(table.athlete),
    index('sports_members_site').on(table.siteId),
    /** SP-5: a number is given once in a team and season, also after its player left. */
    uniqueIndex('sports_members_shirt')
      .on(table.team, table.season, table.shirt)
      .where(sql`${table.removedAt} is null and ${table.shirt} is not null`),
    check(
      'sports_members_days',
      sql`${table.untilOn} is null or ${table.fromOn} is null or ${table.untilOn} >= ${table.fromOn}`,
    ),
  ],
);

export const competitions = pgTable(
  'sports_competitions',
  {
    id: idColumn(),
    siteId: siteColumn(),
    season: uuid()
      .notNull()
      .references(() => seasons.id),
    name: text().notNull(),
    sport: text().$type<Sport>().notNull(),
    kind: text().$type<'league' | 'cup'>().notNull(),
    rules: jsonb().$type<RuleSet>().notNull(),
    /** Length of a match; null = not known. */
    minutes: integer(),
    teams: jsonb().$type<CompetitionTeam[]>().notNull().default([]),
    deductions: jsonb().$type<Point[]>().notNull().default([]),
    isPublic: boolean().notNull().default(true),
    searchText: searchColumn('name'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    index('sports_competitions_site').on(table.siteId, table.name),
    index('sports_competitions_season').on(table.season),
  ],
);

export const matches = pgTable(
  'sports_matches',
  {
    id: idColumn(),
    siteId: siteColumn(),
    competition: uuid()
      .notNull()
      .references(() => competitions.id),
    round: integer().notNull().default(1),
    home: uuid()
      .notNull()
      .references(() => teams.id),
    away: uuid()
      .notNull()
      .references(() => teams.id),
    onDay: date({ mode: 'string' }).notNull(),
    /** 'HH:mm' on the clocks of the parish; '' = to be decided. */
    at: text().notNull().default(''),
    /** Null while the time is to be decided. */
    begins: instant(),
    /** Kick-off as it was pressed; null before it. */
    kickedOffAt: instant(),
    pitch: text().notNull().default(''),
    referee: text().notNull().default(''),
    /** Null = not counted. */
    spectators: integer(),
    state: text().$type<MatchState>().notNull(),
    homeGoals: integer(),
    awayGoals: integer(),
    homeBalls: integer(),
    awayBalls: integer(),
    against: text().$type<Side | 'both'>(),
    reason: text().notNull().default(''),
    lineUp: jsonb().$type<LineUp>().notNull().default({ home: [], away: [] }),
    note: text().notNull().default(''),
    /** Counts what calendars have to hear of. */
    sequence: integer().notNull().default(0),
    searchText: searchColumn('pitch', 'referee', 'note'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    index('sports_matches_site').on(table.siteId, table.onDay, table.at),
    index('sports_matches_competition').on(table.competition, table.onDay),
    index('sports_matches_home').on(table.home, table.onDay),
    index('sports_matches_away').on(table.away, table.onDay),
    trashIndex(table),
  ],
);

/** Goals, cards and substitutions, in the order in which they were entered. */
export const matchEvents = pgTable(
  'sports_match_events',
  {
    id: idColumn(),
    match: uuid()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    kind: text().$type<EventKind>().notNull(),
    side: text().$type<Side>().notNull(),
    minute: integer().notNull(),
    athlete: uuid().references(() => athletes.id, { onDelete: 'set null' }),
    /** The player who comes in. */
    other: uuid().references(() => athletes.id, { onDelete: 'set null' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('sports_match_events_match').on(table.match, table.minute),
    index('sports_match_events_athlete').on(table.athlete),
    index('sports_match_events_other').on(table.other),
  ],
);

/** Runs that billed the fees of a club for a year, with the rates of that day. */
export const feeRuns = pgTable(
  'sports_fee_runs',
  {
    id: idColumn(),
    siteId: siteColumn(),
    club: uuid()
      .notNull()
      .references(() => clubs.id, { onDelete: 'cascade' }),
    year: integer().notNull(),
    adultCents: integer().notNull(),
    youthCents: integer().notNull(),
    supporterCents: integer().notNull(),
    familyPermille: integer().notNull(),
    state: text().$type<FeeRunState>().notNull().default('billed'),
    /** Sum of the preview when the run was prepared; 0 for one that billed at once. */
    plannedCents: integer().notNull().default(0),
    ...revisionColumns(),
  },
  (table) => [
    index('sports_fee_runs_site').on(table.siteId, table.createdAt),
    /** A club has one run of a year that waits for the accounts. */
    uniqueIndex('sports_fee_runs_prepared').on(table.club, table.year).where(sql`${table.state} = 'prepared'`),
  ],
);

/** Members whom a run billed, and the paper in the accounts. */
export const feeBills = pgTable(
  'sports_fee_bills',
  {
    id: idColumn(),
    siteId: siteColumn(),
    run: uuid()
      .notNull()
      .references(() => feeRuns.id, { onDelete: 'cascade' }),
    club: uuid()
      .notNull()
      .references(() => clubs.id, { onDelete: 'cascade' }),
    year: integer().notNull(),
    athlete: uuid().references(() => athletes.id, { onDelete: 'set null' }),
    /** In `accounting_papers`. */
    paper: uuid().notNull(),
    cents: integer().notNull(),
  },
  (table) => [
    index('sports_fee_bills_run').on(table.run),
    index('sports_fee_bills_paper').on(table.paper),
    index('sports_fee_bills_site').on(table.siteId),
    /** A member is billed once for a year. */
    uniqueIndex('sports_fee_bills_once').on(table.club, table.year, table.athlete),
    index('sports_fee_bills_athlete').on(table.athlete),
  ],
);
