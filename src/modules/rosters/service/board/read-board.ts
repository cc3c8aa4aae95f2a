import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { daysBetween } from '#kernel/i18n/calendar-days.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { addDays } from '#kernel/local-time.ts';
import { siteOf } from '#kernel/site-of.ts';
import { type NamedService, type ParishService, parishServices, titleIn } from '#modules/worship/index.ts';
import type { Roster, RosterCell, RosterGap, RosterRange, RosterService } from '../../contract/roster.ts';
import { isActive } from '../../contract/states.ts';
import {
  type AssignmentRow,
  assignmentsBetween,
  assignmentsOfKeys,
  type DutyRow,
  dutiesOf,
  type MemberRow,
  membersOf,
  todayIn,
} from '../rows.ts';
import { COUNTED_DAYS, openPlaces } from './fair-turn.ts';
import { hasConsent, neededAt } from './suits.ts';

/** Two months of services are read at once, at most. */
const MOST_DAYS = 62;
const GAP_DAYS = 13;

export type OpenRoster = {
  siteId: string;
  today: string;
  services: NamedService[];
  duties: DutyRow[];
  members: MemberRow[];
  /** Of these services, in all states. */
  rows: AssignmentRow[];
};

/** @throws AppError C100, invalid if the range is too long or reversed */
export async function openRoster(
  ctx: Context,
  { site, from, to }: RosterRange,
  permission: 'rosters.roster.read' | 'rosters.roster.update' = 'rosters.roster.read',
): Promise<OpenRoster> {
  ctx.demand(permission);
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand(permission, { siteId });
  const days = daysBetween(from, to);
  if (days < 0 || days > MOST_DAYS) throw invalid({ to: 'kernel_fieldNotAllowed' });
  const services = await parishServices(ctx, { siteId, from, to });
  const duties = await dutiesOf(ctx, siteId);
  const members = await membersOf(ctx, siteId);
  const keys = services.map(({ key }) => key);
  const rows = await assignmentsOfKeys(ctx, siteId, keys);
  return { siteId, today: todayIn(ctx, siteId), services, duties, members, rows };
}

/** The roster of some weeks. @throws AppError C100, invalid */
export async function readBoard(ctx: Context, range: RosterRange): Promise<Roster> {
  const roster = await openRoster(ctx, range);
  const { today, members, duties, rows } = roster;
  const services = servicesWithPeople(roster, ctx.locale);
  return {
    from: range.from,
    to: range.to,
    duties: duties.map(({ id, name }) => ({ _id: id, name })),
    members: members.map((member) => ({
      _id: member.id,
      name: member.name,
      skills: member.skills,
      hasConsent: hasConsent(member, today),
      hasEmail: member.email !== null,
    })),
    services,
    open: services.reduce((sum, { open }) => sum + open, 0),
    toAsk: new Set(rows.flatMap(({ state, isOff, memberId }) => (state === 'planned' && !isOff ? [memberId] : [])))
      .size,
    total: services.length,
  };
}

/** Services that need people or have some, each with its duties; titles in `locale`. */
export function servicesWithPeople({ services, duties, members, rows }: OpenRoster, locale: Locale): RosterService[] {
  const names = new Map(members.map(({ id, name }) => [id, name]));
  return services.flatMap((service) => {
    const own = rows.filter(({ key }) => key === service.key);
    const cells = duties.flatMap((duty) => cellOf(service, duty, { own, names }));
    if (cells.length === 0) return [];
    const { key, on, at, type, placeName, isOff, reason } = service;
    const open = isOff
      ? 0
      : cells.reduce((sum, { slots }) => sum + slots.filter(({ assignment }) => !assignment).length, 0);
    return [{ key, on, at, title: titleIn(service, locale), type, placeName, isOff, reason, cells, open }];
  });
}

type People = { own: readonly AssignmentRow[]; names: ReadonlyMap<string, string> };

function cellOf(service: ParishService, duty: DutyRow, { own, names }: People): RosterCell[] {
  const there = own.filter(({ dutyId }) => dutyId === duty.id);
  const held = new Map(there.filter(({ state }) => isActive(state)).map((row) => [row.slot, row]));
  const slots = [...new Set([...Array(neededAt(duty, service)).keys(), ...held.keys()])].sort((a, b) => a - b);
  if (slots.length === 0) return [];
  const nameOf = ({ memberId }: AssignmentRow) => (memberId && names.get(memberId)) || '';
  const declined = there.filter(({ state }) => state === 'declined').map(nameOf);
  return [
    {
      duty: duty.id,
      slots: slots.map((slot) => {
        const row = held.get(slot);
        return { slot, assignment: row ? viewOf(row, nameOf(row)) : null };
      }),
      declined: [...new Set(declined)].filter(Boolean),
    },
  ];
}

export const viewOf = ({ id, rev, memberId, state }: AssignmentRow, name: string) => ({
  _id: id,
  rev,
  member: memberId,
  name,
  state,
});

/** Everything the fair turn has to know of these services and of the time before. */
export const servedAround = (ctx: Context, { siteId, from, to }: { siteId: string; from: string; to: string }) =>
  assignmentsBetween(ctx, { siteId, from: addDays(from, -COUNTED_DAYS), to: addDays(to, COUNTED_DAYS) });

/** Services of the next fortnight that lack people. @throws AppError C100 */
export async function readGaps(ctx: Context, { site }: { site: string }): Promise<{ gap: RosterGap[]; total: number }> {
  ctx.demand('rosters.roster.read');
  const from = todayIn(ctx, siteOf(ctx, site).id);
  const { services, duties, rows } = await openRoster(ctx, { site, from, to: addDays(from, GAP_DAYS) });
  const places = openPlaces(services, duties, rows);
  const gap = services.flatMap((service) => {
    const missing = places.filter((place) => place.service.key === service.key).map(({ duty }) => duty.name);
    const { key, on, at, placeName } = service;
    return missing.length > 0 ? [{ key, on, at, title: titleIn(service, ctx.locale), placeName, duties: missing }] : [];
  });
  return { gap, total: gap.length };
}
