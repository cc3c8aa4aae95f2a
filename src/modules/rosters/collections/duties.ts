import { and, eq, gte, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import { localMoment } from '#kernel/local-time.ts';
import type { Permissions } from '#kernel/module.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { SERVICE_TYPES } from '#modules/worship/contract.ts';
import { ACTIVE_STATES } from '../contract/states.ts';
import { assignments, duties } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'rosters.duty'> {}
}

const fields = {
  name: z.string().trim().min(1).max(120),
  /** Shown to the people who have the duty. */
  description: z.string().trim().max(600).default(''),
  needs: z
    .array(z.strictObject({ type: z.enum(SERVICE_TYPES), count: z.number().int().min(1).max(20) }))
    .max(SERVICE_TYPES.length)
    .default([]),
  position: z.number().int().min(0).max(9999).default(0),
  isActive: z.boolean().default(true),
};

const contract = collectionContract('duty', {
  read: 'staff',
  title: 'Duty',
  fields,
  filter: {},
  sorts: ['position', 'name', 'updatedAt'],
});
export type Duty = z.output<typeof contract.item>;
export type DutyContract = typeof contract;

export const dutyPermissions = {
  'rosters.duty.update': 'rosters_permissionDutyUpdate',
} satisfies Permissions;

/** The duties of a parish. */
export const dutyCollection = defineCollection({
  contract,
  table: duties,
  thing: 'rosters.duty',
  permissions: { write: 'rosters.duty.update', read: 'rosters.roster.read' },
  nouns: { one: 'rosters_dutyOne', accusative: 'rosters_dutyAccusative', many: 'rosters_duties' },
  sorts: { position: duties.position, name: duties.name, updatedAt: duties.updatedAt },
  namedApart: { column: duties.name },
  prepare: async (_tx, _siteId, values) => {
    const types = (values.needs ?? []).map(({ type }) => type);
    if (new Set(types).size < types.length) throw invalid({ needs: 'rosters_fieldTypeTwice' });
    return values;
  },
  refuseRemoval: async (tx, rows) => {
    const { on } = localMoment(tx.now(), tx.site.timeZone);
    const ahead = and(
      inArray(
        assignments.dutyId,
        rows.map(({ id }) => id),
      ),
      gte(assignments.on, on),
      eq(assignments.isOff, false),
      inArray(assignments.state, [...ACTIVE_STATES]),
    );
    if ((await tx.db.$count(assignments, ahead)) > 0) throw new AppError('rosters.dutyInUse', 409, 'rosters_dutyInUse');
  },
});
