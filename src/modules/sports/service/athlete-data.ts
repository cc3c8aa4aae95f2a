import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { MediaUse } from '#kernel/across-rooms.ts';
import type { Context } from '#kernel/context.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import type { PersonalData } from '#kernel/personal-data.ts';
import { athletes, clubs, squadMembers, teams } from '../tables.ts';

const ofAddress = (ctx: Context, address: string) =>
  ctx.db
    .select()
    .from(athletes)
    .where(and(eq(athletes.email, address.toLowerCase()), isNull(athletes.forgottenAt)))
    .orderBy(asc(athletes.createdAt));

/** People of the clubs by their address. Erasing leaves the goals of a match, and nobody who shot them. */
export const sportsPersonalData: PersonalData = {
  async export(ctx, _userId, address) {
    const rows = await ofAddress(ctx, address);
    if (rows.length === 0) return [];
    const member = await ctx.db
      .select({
        athlete: squadMembers.athlete,
        team: teams.name,
        role: squadMembers.role,
        from: squadMembers.fromOn,
        until: squadMembers.untilOn,
      })
      .from(squadMembers)
      .innerJoin(teams, eq(teams.id, squadMembers.team))
      .where(
        inArray(
          squadMembers.athlete,
          rows.map(({ id }) => id),
        ),
      );
    const records = rows.map((row) => ({
      name: `${row.firstName} ${row.lastName}`.trim(),
      born: row.bornOn ?? '',
      email: row.email,
      phone: row.phone,
      licence: row.licence,
      consent: row.consent,
      joined: row.joinedOn ?? '',
      note: row.note,
      teams: member
        .filter(({ athlete }) => athlete === row.id)
        .map(({ team, role, from, until }) => `${team} (${role}, ${from ?? ''}–${until ?? ''})`)
        .join('; '),
    }));
    return [{ title: textOf('sports_roomTitle', ctx.locale), records }];
  },
  async erase(tx, _userId, address) {
    const rows = await ofAddress(tx, address);
    for (const { id, siteId } of rows) {
      await tx.db
        .update(athletes)
        .set({
          firstName: '–',
          lastName: '',
          bornOn: null,
          person: null,
          account: null,
          photo: null,
          images: [],
          consent: 'none',
          consentUntil: null,
          email: '',
          phone: '',
          licence: '',
          licenceUntil: null,
          note: '',
          fee: 'auto',
          joinedOn: null,
          payer: null,
          forgottenAt: tx.now(),
          rev: sql`${athletes.rev} + 1`,
        })
        .where(eq(athletes.id, id));
      tx.touch(`sports:${siteId}`);
    }
    return [];
  },
  async merge(tx, { from, to, formerAddress, address }) {
    await tx.db.update(athletes).set({ account: to }).where(eq(athletes.account, from));
    await tx.db
      .update(athletes)
      .set({ email: address.toLowerCase() })
      .where(eq(athletes.email, formerAddress.toLowerCase()));
  },
};

/** Clubs, teams and people that show one of these files, except those in the trash. */
export async function sportsThatShow(ctx: Context, fileIds: string[]): Promise<MediaUse[]> {
  if (fileIds.length === 0) return [];
  const crests = await ctx.db
    .select({ id: clubs.id, siteId: clubs.siteId, title: clubs.name, fileId: clubs.crest })
    .from(clubs)
    .where(and(isNull(clubs.removedAt), inArray(clubs.crest, fileIds)));
  const pictures = await ctx.db
    .select({ id: teams.id, siteId: teams.siteId, title: teams.name, fileId: teams.picture })
    .from(teams)
    .where(and(isNull(teams.removedAt), inArray(teams.picture, fileIds)));
  const shown = [...crests, ...pictures].flatMap(({ fileId, ...one }) =>
    fileId ? [{ ...one, fileId, kind: 'sports', url: null }] : [],
  );
  return [...shown, ...(await peopleThatShow(ctx, fileIds))];
}

async function peopleThatShow(ctx: Context, fileIds: string[]): Promise<MediaUse[]> {
  const list = sql`array[${sql.join(
    fileIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]`;
  const rows = await ctx.db
    .select()
    .from(athletes)
    .where(and(isNull(athletes.removedAt), or(inArray(athletes.photo, fileIds), sql`${athletes.images} && ${list}`)));
  return rows.flatMap(({ id, siteId, photo, images, firstName, lastName }) => {
    const title = ctx.may('sports.athlete.read', { siteId }) ? `${firstName} ${lastName}`.trim() : null;
    return [...new Set([photo, ...images])]
      .filter((fileId) => fileId !== null && fileIds.includes(fileId))
      .map((fileId) => ({ id, siteId, fileId: fileId as string, kind: 'sports', title, url: null }));
  });
}
