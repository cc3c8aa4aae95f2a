import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import type { Permissions } from '#kernel/module.ts';
import type { ListFilter, Row, Values } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { personOfSite } from '#modules/person/index.ts';
import { memberContract } from '../contract/member.ts';
import { freePlaces } from '../service/follow/free-places.ts';
import { duties, members } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'rosters.member'> {}
}

export const memberPermissions = {
  'rosters.member.update': 'rosters_permissionMemberUpdate',
} satisfies Permissions;

type MemberRow = Row<typeof members>;

/** People of a parish who take on duties. */
export const memberCollection = defineCollection({
  contract: memberContract,
  table: members,
  thing: 'rosters.member',
  permissions: { write: 'rosters.member.update', read: 'rosters.member.update' },
  nouns: { one: 'rosters_memberOne', accusative: 'rosters_memberAccusative', many: 'rosters_members' },
  sorts: { name: members.name, updatedAt: members.updatedAt },
  tag: (siteId) => `rosters:${siteId}`,
  personal: ['email', 'absences', 'consentHow', 'togetherWith'],
  // The audit log cannot be corrected.
  label: ({ id }) => id.slice(0, 8).toUpperCase(),
  trash: { title: members.name },
  filters: ({ duty }: ListFilter & { duty?: string | undefined }) => [
    duty ? sql`${members.skills} @> ${JSON.stringify([duty])}::jsonb` : undefined,
  ],
  alsoUnique: { rosters_members_person: { personId: 'rosters_fieldPersonTwice' } },
  unlisted: ['linkVersion'],
  prepare: prepared,
  refuseRestore: async (tx, rows) => {
    for (const { siteId, personId } of rows) {
      const other = and(eq(members.siteId, siteId), eq(members.personId, personId ?? ''), isNull(members.removedAt));
      if (personId && (await tx.db.$count(members, other)) > 0) throw invalid({ personId: 'rosters_fieldPersonTwice' });
    }
  },
  after: async (tx, row, before) => {
    if (before?.consentOn && !row.consentOn) await freePlaces(tx, row.siteId, [row.id]);
  },
});

/** Checks what a member refers to, and takes over the name of the person. @throws AppError invalid */
async function prepared(tx: Context, siteId: string, values: Values<typeof members>, before: MemberRow | null) {
  for (const { from, to } of values.absences ?? [])
    if (to < from) throw invalid({ absences: 'rosters_fieldAbsenceReversed' });
  const consentOn = values.consentOn === undefined ? before?.consentOn : values.consentOn;
  const consentHow = values.consentHow ?? before?.consentHow ?? '';
  if (consentOn && consentHow === '') throw invalid({ consentHow: 'rosters_fieldConsentHow' });
  await demandSkills(tx, siteId, values.skills ?? [], before?.skills ?? []);
  if (values.togetherWith) await demandMember(tx, siteId, values.togetherWith, before?.id);
  const personId = values.personId ?? null;
  if (!personId || personId === before?.personId) return values;
  const person = await personOfSite(tx, siteId, personId);
  if (!person) throw invalid({ personId: 'rosters_fieldNoPerson' });
  return { ...values, name: person.name };
}

/** A duty that was deleted meanwhile may stay; it means nothing. */
async function demandSkills(tx: Context, siteId: string, wanted: readonly string[], before: readonly string[]) {
  const added = [...new Set(wanted)].filter((id) => !before.includes(id));
  if (added.length === 0) return;
  const own = and(inArray(duties.id, added), eq(duties.siteId, siteId), isNull(duties.removedAt));
  if ((await tx.db.$count(duties, own)) < added.length) throw invalid({ skills: 'rosters_fieldNoDuty' });
}

async function demandMember(tx: Context, siteId: string, id: string, ownId: string | undefined): Promise<void> {
  const other = and(eq(members.id, id), eq(members.siteId, siteId), isNull(members.removedAt));
  if (id === ownId || (await tx.db.$count(members, other)) === 0)
    throw invalid({ togetherWith: 'rosters_fieldNoMember' });
}
