import { eq, sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import type { Context } from '#kernel/context.ts';
import { idColumn, revisionColumns, trashColumn, trashIndex } from '#kernel/db/columns.ts';
import { searchColumn } from '#kernel/db/search-column.ts';
import { invalid } from '#kernel/errors.ts';
import type { ListFilter, Row, Values } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { sites } from '#modules/sites/tables.ts';
import type { TrainingChange } from '../contract/parts.ts';
import { trainingContract } from '../contract/records.ts';
import type { HolidaysLeftOut } from '../contract/words.ts';
import { isDate } from '../rules/training-dates.ts';
import { demandOwn } from '../service/own-records.ts';
import { teams } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'sports.training'> {}
}

/** Training of a team every week on a weekday; it takes its pitch while the team is there. */
export const trainings = pgTable(
  'sports_trainings',
  {
    id: idColumn(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    team: uuid()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** 1 = Monday. */
    weekday: integer().notNull(),
    /** 'HH:mm' on the clocks of the parish. */
    at: text().notNull(),
    until: text().notNull(),
    pitch: text().notNull().default(''),
    fromOn: date({ mode: 'string' }).notNull(),
    untilOn: date({ mode: 'string' }).notNull(),
    leavesOut: text().$type<HolidaysLeftOut>().notNull().default('public'),
    changes: jsonb().$type<TrainingChange[]>().notNull().default([]),
    /** Counts what calendars have to hear of. */
    sequence: integer().notNull().default(0),
    searchText: searchColumn('pitch'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    index('sports_trainings_site').on(table.siteId, table.weekday, table.at),
    index('sports_trainings_team').on(table.team),
    trashIndex(table),
    check('sports_trainings_days', sql`${table.untilOn} >= ${table.fromOn}`),
  ],
);

/** Weekly trainings of teams, with the dates that are otherwise. */
export const trainingCollection = defineCollection({
  contract: trainingContract,
  table: trainings,
  thing: 'sports.training',
  permissions: { write: 'sports.club.update', read: 'sports.club.read' },
  nouns: { one: 'sports_trainingOne', accusative: 'sports_trainingAccusative', many: 'sports_trainings' },
  sorts: { weekday: trainings.weekday, fromOn: trainings.fromOn, updatedAt: trainings.updatedAt },
  tag: (siteId) => `sports:${siteId}`,
  filters: ({ team }: ListFilter & { team?: string | undefined }) => [team ? eq(trainings.team, team) : undefined],
  label: ({ weekday, at }) => `${weekday}, ${at}`,
  prepare: prepareTraining,
  refuseRestore: async (tx, rows) => {
    for (const { siteId, team } of rows) await demandOwn(tx, teams, { siteId, ids: [team], field: 'team' });
  },
});

/** Checks times and changed dates, and counts what calendars have to hear of. @throws AppError invalid */
export async function prepareTraining(
  tx: Context,
  siteId: string,
  values: Values<typeof trainings>,
  before: Row<typeof trainings> | null,
) {
  await demandOwn(tx, teams, { siteId, ids: [values.team], field: 'team' });
  const all = { ...before, ...values } as Row<typeof trainings>;
  if (all.until <= all.at) throw invalid({ until: 'sports_fieldEndsBefore' });
  if (all.untilOn < all.fromOn) throw invalid({ untilOn: 'sports_fieldEndsBefore' });
  for (const [at, change] of (values.changes ?? []).entries()) {
    const { on, isOff } = change;
    const isTwice = all.changes.findIndex((one) => one.on === on) < at;
    // A date that a changed rule no longer has is kept and means nothing; a new one is a typing mistake.
    const isNew = !before?.changes.some((one) => one.on === on);
    if (isTwice || (isNew && !isDate(all, on))) throw invalid({ [`changes.${at}.on`]: 'sports_fieldNoTraining' });
    const [begins, ends] = [change.at || all.at, change.until || all.until];
    if (!isOff && ends <= begins) throw invalid({ [`changes.${at}.until`]: 'sports_fieldEndsBefore' });
  }
  return { ...values, sequence: before ? before.sequence + 1 : 0 };
}
