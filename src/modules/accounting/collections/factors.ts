import { eq } from 'drizzle-orm';
import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import { trashIndex } from '#kernel/db/columns.ts';
import { searchColumn } from '#kernel/db/search-column.ts';
import { invalid } from '#kernel/errors.ts';
import type { Permissions } from '#kernel/module.ts';
import type { ListFilter } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { type FactorKind, factorContract } from '../contract/factors.ts';
import { namedColumns } from './master-columns.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'accounting.factor'> {}
}

export const factors = pgTable(
  'accounting_factors',
  {
    ...namedColumns(),
    nameEn: text().notNull().default(''),
    kind: text().$type<FactorKind>().notNull().default('season'),
    permille: integer().notNull().default(0),
    cents: integer().notNull().default(0),
    validFrom: date(),
    validTo: date(),
    weekdays: integer().array().notNull().default([]),
    fromThousandths: integer().notNull().default(0),
    searchText: searchColumn('name', 'name_en'),
  },
  (table) => [index('accounting_factors_site').on(table.siteId, table.name), trashIndex(table)],
);

type FactorRow = typeof factors.$inferSelect;

export const factorPermissions = {
  'accounting.factor.update': 'accounting_permissionFactorUpdate',
} satisfies Permissions;

/** Percentages and amounts that change a price: season, weekday, member, quantity. Lines keep what they took from here. */
export const factorCollection = defineCollection({
  contract: factorContract,
  table: factors,
  thing: 'accounting.factor',
  permissions: { write: 'accounting.factor.update', read: 'accounting.paper.read' },
  nouns: { one: 'accounting_factorOne', accusative: 'accounting_factorAccusative', many: 'accounting_factors' },
  namedApart: { column: factors.name, english: factors.nameEn },
  sorts: { name: factors.name, validFrom: factors.validFrom, updatedAt: factors.updatedAt },
  filters: ({ kind }: ListFilter & { kind?: FactorKind | undefined }) => [kind && eq(factors.kind, kind)],
  prepare: async (_tx, _siteId, values, before) => {
    demandSense({ ...before, ...values } as FactorRow);
    return values;
  },
});

/** @throws AppError invalid for one that changes nothing, or never holds */
function demandSense({ kind, permille, cents, validFrom, validTo, weekdays, fromThousandths }: FactorRow): void {
  if (permille === 0 && cents === 0) throw invalid({ permille: 'accounting_fieldNoEffect' });
  if (permille !== 0 && cents !== 0) throw invalid({ cents: 'accounting_fieldTwoEffects' });
  if (validFrom && validTo && validTo < validFrom) throw invalid({ validTo: 'accounting_fieldEndsBefore' });
  if (kind === 'season' && !validFrom && !validTo) throw invalid({ validFrom: 'kernel_fieldRequired' });
  if (kind === 'weekday' && weekdays.length === 0) throw invalid({ weekdays: 'kernel_fieldRequired' });
  if (kind === 'quantity' && fromThousandths === 0) throw invalid({ fromThousandths: 'kernel_fieldRequired' });
}
