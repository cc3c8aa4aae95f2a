import { eq } from 'drizzle-orm';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import type { ListFilter } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { squadMemberContract } from '../contract/records.ts';
import type { MemberRole } from '../contract/words.ts';
import { demandOwn } from '../service/own-records.ts';
import { athletes, seasons, squadMembers, teams } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'sports.squadMember'> {}
}

type Asked = ListFilter & { athlete?: string | undefined; team?: string | undefined; season?: string | undefined };

/** Roles of people in teams. */
export const squadMemberCollection = defineCollection({
  contract: squadMemberContract,
  table: squadMembers,
  thing: 'sports.squadMember',
  permissions: { write: 'sports.athlete.update', read: 'sports.athlete.read' },
  nouns: { one: 'sports_squadMemberOne', accusative: 'sports_squadMemberAccusative', many: 'sports_squadMembers' },
  sorts: { shirt: squadMembers.shirt, fromOn: squadMembers.fromOn, updatedAt: squadMembers.updatedAt },
  alsoUnique: { sports_members_shirt: { shirt: 'sports_fieldShirtTaken' } },
  tag: (siteId) => `sports:${siteId}`,
  filters: ({ athlete, team, season }: Asked) => [
    athlete ? eq(squadMembers.athlete, athlete) : undefined,
    team ? eq(squadMembers.team, team) : undefined,
    season ? eq(squadMembers.season, season) : undefined,
  ],
  label: ({ id }) => id.slice(0, 8).toUpperCase(),
  trash: { title: squadMembers.role, titleIn: (role, locale) => textOf(ROLE_WORDS[role as MemberRole], locale) },
  prepare: async (tx, siteId, values, before) => {
    await demandOwn(tx, athletes, { siteId, ids: [values.athlete], field: 'athlete' });
    await demandOwn(tx, teams, { siteId, ids: [values.team], field: 'team' });
    await demandOwn(tx, seasons, { siteId, ids: [values.season], field: 'season' });
    const { fromOn, untilOn, athlete, team, role } = { ...before, ...values };
    if (fromOn && untilOn && untilOn < fromOn) throw invalid({ untilOn: 'sports_fieldEndsBefore' });
    if (role === 'player' || role === 'captain') await demandAge(tx, athlete, team);
    return values;
  },
  refuseRestore: async (tx, rows) => {
    for (const { siteId, athlete, team } of rows) {
      await demandOwn(tx, athletes, { siteId, ids: [athlete], field: 'athlete' });
      await demandOwn(tx, teams, { siteId, ids: [team], field: 'team' });
    }
  },
});

/** @throws AppError invalid for a player who is too old for the team; without a date of birth nobody is */
async function demandAge(tx: Context, athlete: string | undefined, team: string | undefined): Promise<void> {
  const [found] = await tx.db
    .select({ bornOn: athletes.bornOn, bornFrom: teams.bornFrom })
    .from(athletes)
    .innerJoin(teams, eq(teams.id, team ?? ''))
    .where(eq(athletes.id, athlete ?? ''));
  if (found?.bornOn && found.bornFrom && found.bornOn < found.bornFrom)
    throw invalid({ athlete: 'sports_fieldTooOld' });
}

const ROLE_WORDS: Readonly<Record<MemberRole, MessageKey>> = {
  player: 'sports_rolePlayer',
  captain: 'sports_roleCaptain',
  coach: 'sports_roleCoach',
  assistant: 'sports_roleAssistant',
  staff: 'sports_roleStaff',
  referee: 'sports_roleReferee',
};
