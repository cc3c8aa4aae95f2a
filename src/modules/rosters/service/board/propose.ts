import type { Context } from '#kernel/context.ts';
import { siteOf } from '#kernel/site-of.ts';
import { titleIn } from '#modules/worship/index.ts';
import type { Proposed, RosterRange } from '../../contract/roster.ts';
import { insertAssignment } from './assign.ts';
import { fairTurn } from './fair-turn.ts';
import type { OpenRoster } from './read-board.ts';
import { openRoster, servedAround } from './read-board.ts';
import { doubtsAbout, hasConsent } from './suits.ts';

/** People for the open places by fair turn; stores nothing. @throws AppError C100, invalid */
export async function proposeRoster(ctx: Context, range: RosterRange) {
  const roster = await openRoster(ctx, range, 'rosters.roster.update');
  const { siteId, today, duties, members } = roster;
  const served = await servedAround(ctx, { siteId, from: range.from, to: range.to });
  const { turns, open } = fairTurn({ services: stillAhead(roster), duties, members, served, today });
  const titles = new Map(roster.services.map((service) => [service.key, titleIn(service, ctx.locale)]));
  const proposed = turns.map(({ service, duty, slot, member }) => ({
    key: service.key,
    on: service.on,
    at: service.at,
    title: titles.get(service.key) ?? service.title,
    duty: duty.id,
    dutyName: duty.name,
    slot,
    member: member.id,
    name: member.name,
  }));
  return { proposed, open, total: proposed.length };
}

const stillAhead = ({ services, today }: OpenRoster) => services.filter(({ on, isOff }) => on >= today && !isOff);

/** Stores a proposal. What a person has assigned or answered meanwhile is left as it is. @throws AppError C100 */
export const fillRoster = (
  ctx: Context,
  { site, proposed }: { site: string; proposed: readonly Proposed[] },
): Promise<{ filled: number; passedOver: number }> =>
  ctx.tx(async (tx) => {
    tx.demand('rosters.roster.update');
    tx.demand('rosters.roster.update', { siteId: siteOf(tx, site).id });
    const days = proposed.map(({ on }) => on).sort();
    const [from, to] = [days[0], days.at(-1)];
    if (!from || !to) return { filled: 0, passedOver: 0 };
    const roster = await openRoster(tx, { site, from, to }, 'rosters.roster.update');
    const { siteId, today, duties, members } = roster;
    const served = await servedAround(tx, { siteId, from, to });
    const services = new Map(stillAhead(roster).map((service) => [service.key, service]));
    let filled = 0;
    for (const one of proposed) {
      const service = services.get(one.key);
      const duty = duties.find(({ id }) => id === one.duty);
      const member = members.find(({ id }) => id === one.member);
      if (!service || !duty || !member || !hasConsent(member, today)) continue;
      if (doubtsAbout({ member, service, dutyId: duty.id, served }).length > 0) continue;
      const row = await insertAssignment(tx, { siteId, service, duty, slot: one.slot, memberId: member.id });
      if (!row) continue;
      served.push(row);
      filled += 1;
    }
    await tx.record({
      act: 'rosters.roster.fill',
      object: { kind: 'roster', id: siteId, label: siteOf(tx, site).name },
      siteId,
      after: { from, to, rows: filled },
    });
    return { filled, passedOver: proposed.length - filled };
  });
