import { and, inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { RosterRange } from '../../contract/roster.ts';
import { assignments } from '../../tables.ts';
import { tellAllLater } from '../mails/tell.ts';
import { follow, membersOf, todayIn } from '../rows.ts';
import { openRoster } from './read-board.ts';
import { hasConsent } from './suits.ts';

/**
 * Asks everybody who is assigned in these days and does not know it: one email for each person, stored as a job together with the new
 * states. People without an address stay as they are, for the planner to ask. @throws AppError C100, invalid
 */
export const askPeople = (ctx: Context, range: RosterRange): Promise<{ asked: number; withoutEmail: string[] }> =>
  ctx.tx(async (tx) => {
    const { siteId, today, services } = await openRoster(tx, range, 'rosters.roster.update');
    const keys = services.filter(({ isOff, on }) => !isOff && on >= today).map(({ key }) => key);
    const members = await membersOf(tx, siteId);
    const rows = keys.length > 0 ? await plannedOf(tx, keys) : [];
    const withoutEmail: string[] = [];
    let asked = 0;
    for (const member of members) {
      const own = rows.filter((row) => row.memberId === member.id && row.siteId === siteId);
      if (own.length === 0 || !hasConsent(member, todayIn(tx, siteId))) continue;
      if (!member.email) {
        withoutEmail.push(member.name);
        continue;
      }
      const changed = [];
      for (const row of own) changed.push(await follow(tx, row, 'asked'));
      await tellAllLater(tx, { siteId, memberId: member.id, kind: 'asked', rows: changed });
      asked += 1;
    }
    const { name } = siteOf(tx, range.site);
    await tx.record({
      act: 'rosters.roster.ask',
      object: { kind: 'roster', id: siteId, label: name },
      siteId,
      after: { from: range.from, to: range.to, rows: asked },
    });
    return { asked, withoutEmail };
  });

const plannedOf = (tx: Context, keys: string[]) =>
  tx.db
    .select()
    .from(assignments)
    .where(and(inArray(assignments.key, keys), inArray(assignments.state, ['planned'])))
    .orderBy(assignments.on, assignments.at, assignments.id)
    .for('update');
