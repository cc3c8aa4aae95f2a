import { addDays } from '#kernel/i18n/calendar-days.ts';
import type { ParishService } from '#modules/worship/index.ts';
import { isActive } from '../../contract/states.ts';
import type { DutyRow, MemberRow } from '../rows.ts';
import { doubtsAbout, hasConsent, neededAt, type Served, wishes } from './suits.ts';

/** Days before a service whose duties count for whose turn it is. */
export const COUNTED_DAYS = 90;

type Input = {
  services: readonly ParishService[];
  duties: readonly DutyRow[];
  members: readonly MemberRow[];
  /** All assignments from 90 days before the first service on. */
  served: readonly Served[];
  today: string;
};

export type Turn = { service: ParishService; duty: DutyRow; slot: number; member: MemberRow };

/**
 * Fills open places by fair turn: whoever has served least in the 90 days before a service comes first, then whoever has not
 * served for longest. Two who serve together come one after the other, as far as places are free. The same input brings the
 * same turns; what has been assigned stays.
 */
export function fairTurn({ services, duties, members, served, today }: Input): { turns: Turn[]; open: number } {
  const known: Served[] = [...served];
  const turns: Turn[] = [];
  let open = 0;
  const willing = members.filter((member) => hasConsent(member, today));
  for (const { service, duty, slot } of openPlaces(services, duties, served)) {
    const [first] = willing
      .filter((member) => isFit(member, { service, duty, known }))
      .map((member) => ({ member, rank: rankOf(member, service, known) }))
      .sort((a, b) => compareRanks(a.rank, b.rank));
    if (!first) {
      open += 1;
      continue;
    }
    const { key, on, at, durationMinutes } = service;
    turns.push({ service, duty, slot, member: first.member });
    known.push({
      key,
      on,
      at,
      durationMinutes,
      dutyId: duty.id,
      slot,
      memberId: first.member.id,
      state: 'planned',
      isOff: false,
    });
  }
  return { turns, open };
}

type Place<Service> = { service: Service; duty: DutyRow; slot: number };

/** Places without a person at services that take place, in order of time. */
export function openPlaces<Service extends ParishService>(
  services: readonly Service[],
  duties: readonly DutyRow[],
  served: readonly Served[],
): Place<Service>[] {
  const taken = new Set(
    served.filter(({ state }) => isActive(state)).map(({ key, dutyId, slot }) => `${key} ${dutyId} ${slot}`),
  );
  return services.flatMap((service) =>
    duties.flatMap((duty) =>
      Array.from({ length: neededAt(duty, service) }, (_, slot) => ({ service, duty, slot })).filter(
        ({ slot }) => !taken.has(`${service.key} ${duty.id} ${slot}`),
      ),
    ),
  );
}

type Question = { service: ParishService; duty: DutyRow; known: readonly Served[] };

const isFit = (member: MemberRow, { service, duty, known }: Question): boolean =>
  wishes(member, service) && doubtsAbout({ member, service, dutyId: duty.id, served: known }).length === 0;

type Rank = { isApart: boolean; count: number; lastOn: string; id: string };

function rankOf({ id, togetherWith }: MemberRow, service: ParishService, known: readonly Served[]): Rank {
  const since = addDays(service.on, -COUNTED_DAYS);
  const isThere = ({ key, memberId, state }: Served) =>
    key === service.key && memberId !== null && memberId === togetherWith && isActive(state);
  const own = known.filter(
    ({ memberId, state, isOff, on }) =>
      memberId === id && isActive(state) && !isOff && on >= since && on <= addDays(service.on, COUNTED_DAYS),
  );
  const before = own.filter(({ on }) => on <= service.on).map(({ on }) => on);
  return { isApart: !known.some(isThere), count: own.length, lastOn: before.sort().at(-1) ?? '', id };
}

function compareRanks(a: Rank, b: Rank): number {
  if (a.isApart !== b.isApart) return a.isApart ? 1 : -1;
  return a.count - b.count || compare(a.lastOn, b.lastOn) || compare(a.id, b.id);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
