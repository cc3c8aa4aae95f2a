import { and, asc, eq, gte, isNull, lte } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { type Picture, picturesByIds } from '#modules/media/index.ts';
import type { MemberRole } from '../../contract/words.ts';
import { isMemberOn } from '../../rules/member-on.ts';
import { hasConsent, publicName } from '../../rules/shown-person.ts';
import { athletes, seasons, squadMembers } from '../../tables.ts';

export type SquadView = {
  id: string;
  name: string;
  role: MemberRole;
  position: string;
  shirt: number | null;
  picture: Picture | null;
};

/** People of a team today, with the names and pictures that may be shown (SP-6). */
export async function squadOfTeam(ctx: Context, team: string, today: string): Promise<SquadView[]> {
  const rows = await ctx.db
    .select({ member: squadMembers, athlete: athletes })
    .from(squadMembers)
    .innerJoin(athletes, eq(athletes.id, squadMembers.athlete))
    .innerJoin(seasons, eq(seasons.id, squadMembers.season))
    .where(
      and(
        eq(squadMembers.team, team),
        isNull(squadMembers.removedAt),
        isNull(athletes.removedAt),
        isNull(athletes.forgottenAt),
        lte(seasons.startsOn, today),
        gte(seasons.endsOn, today),
      ),
    )
    .orderBy(asc(squadMembers.shirt), asc(athletes.lastName), asc(athletes.firstName));
  const shown = rows.filter(({ member }) => isMemberOn(member, today));
  const pictures = await picturesByIds(
    ctx,
    shown.flatMap(({ athlete }) => (hasConsent(athlete, today) ? (athlete.photo ?? []) : [])),
  );
  return shown.map(({ member, athlete }) => ({
    id: member.id,
    name: publicName(athlete, today),
    role: member.role,
    position: member.position,
    shirt: member.shirt,
    // NB: a photo that two people have is shown with the one who agreed.
    picture: (hasConsent(athlete, today) && pictures.get(athlete.photo ?? '')) || null,
  }));
}
