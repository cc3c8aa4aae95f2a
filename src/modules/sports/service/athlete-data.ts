import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { MediaUse } from '#kernel/across-rooms.ts';
import type { Context } from '#kernel/context.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import type { PersonalData } from '#kernel/personal-data.ts';
import { mailDeclines, messageRecipients } from '../collections/team-messages.ts';
import type { Guardian } from '../contract/parts.ts';
import { athletes, clubs, squadMembers, teams } from '../tables.ts';
import type { AthleteRow } from './rows.ts';

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
    const children = await childrenOf(ctx, address);
    if (rows.length + children.length === 0) return [];
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
      guardians: guardianWords(row.guardians),
      licence: row.licence,
      consent: row.consent,
      joined: row.joinedOn ?? '',
      note: row.note,
      teams: member
        .filter(({ athlete }) => athlete === row.id)
        .map(({ team, role, from, until }) => `${team} (${role}, ${from ?? ''}–${until ?? ''})`)
        .join('; '),
    }));
    const asGuardian = children.map((row) => ({
      guardianOf: `${row.firstName} ${row.lastName}`.trim(),
      ...guardianData(row, address),
    }));
    return [{ title: textOf('sports_roomTitle', ctx.locale), records: [...records, ...asGuardian] }];
  },
  async erase(tx, _userId, address) {
    await eraseGuardian(tx, address);
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
          guardians: [],
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
      await tx.db.delete(messageRecipients).where(eq(messageRecipients.athlete, id));
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
    for (const row of await childrenOf(tx, formerAddress)) {
      const guardians = row.guardians.map((one) =>
        isOf(one, formerAddress) ? { ...one, email: address.toLowerCase() } : one,
      );
      await changeGuardians(tx, row, guardians);
    }
  },
};

const isOf = ({ email }: Guardian, address: string): boolean => email === address.toLowerCase();

/** Players whose guardian has the address. */
const childrenOf = (ctx: Context, address: string): Promise<AthleteRow[]> =>
  ctx.db
    .select()
    .from(athletes)
    .where(
      and(
        sql`${athletes.guardians} @> ${JSON.stringify([{ email: address.toLowerCase() }])}::jsonb`,
        isNull(athletes.forgottenAt),
      ),
    )
    .orderBy(asc(athletes.createdAt));

const guardianWords = (guardians: readonly Guardian[]): string =>
  guardians.map(({ name, email, phone }) => [name, email, phone].filter(Boolean).join(', ')).join('; ');

const guardianData = ({ guardians }: AthleteRow, address: string) => guardians.find((one) => isOf(one, address)) ?? {};

/** The address leaves the players whose guardian has it, the list of those who declined, and the messages that it got. */
async function eraseGuardian(tx: Context, address: string): Promise<void> {
  for (const row of await childrenOf(tx, address))
    await changeGuardians(
      tx,
      row,
      row.guardians.filter((one) => !isOf(one, address)),
    );
  const email = address.toLowerCase();
  await tx.db.delete(mailDeclines).where(eq(mailDeclines.email, email));
  await tx.db.delete(messageRecipients).where(eq(messageRecipients.email, email));
}

async function changeGuardians(tx: Context, { id }: AthleteRow, guardians: Guardian[]): Promise<void> {
  await tx.db
    .update(athletes)
    .set({ guardians, rev: sql`${athletes.rev} + 1` })
    .where(eq(athletes.id, id));
}

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
