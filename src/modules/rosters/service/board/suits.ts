import { weekdayOf } from '#kernel/i18n/calendar-days.ts';
import { overlap, type ParishService } from '#modules/worship/index.ts';
import { type Doubt, isActive } from '../../contract/states.ts';
import type { AssignmentRow, DutyRow, MemberRow } from '../rows.ts';

export type Served = Pick<
  AssignmentRow,
  'key' | 'on' | 'at' | 'durationMinutes' | 'dutyId' | 'slot' | 'memberId' | 'state' | 'isOff'
>;

/** True while the person may be assigned and written to. */
export const hasConsent = ({ consentOn }: Pick<MemberRow, 'consentOn'>, today: string): boolean =>
  consentOn !== null && consentOn <= today;

export const isAbsent = ({ absences }: Pick<MemberRow, 'absences'>, on: string): boolean =>
  absences.some(({ from, to }) => from <= on && on <= to);

/** Number of people whom a duty needs at a service. */
export const neededAt = ({ needs, isActive: isUsed }: DutyRow, { type, isOff }: ParishService): number =>
  isUsed && !isOff ? (needs.find((need) => need.type === type)?.count ?? 0) : 0;

type Question = { member: MemberRow; service: ParishService; dutyId: string; served: readonly Served[] };

/** Reasons against assigning a person to a duty, of which `served` are all assignments around that day. */
export function doubtsAbout({ member, service, dutyId, served }: Question): Doubt[] {
  const own = served.filter(({ memberId }) => memberId === member.id);
  const holds = own.filter(({ state, isOff }) => isActive(state) && !isOff);
  const doubts: [Doubt, boolean][] = [
    ['noSkill', !member.skills.includes(dutyId)],
    ['absent', isAbsent(member, service.on)],
    ['overlap', holds.some((other) => other.key === service.key || overlap(other, service))],
    ['declined', own.some(({ key, state }) => key === service.key && state === 'declined')],
    ['tooOften', member.mostPerMonth !== null && inMonth(holds, service.on) >= member.mostPerMonth],
  ];
  return doubts.flatMap(([doubt, isThere]) => (isThere ? [doubt] : []));
}

const inMonth = (holds: readonly Served[], on: string): number =>
  holds.filter((one) => one.on.slice(0, 7) === on.slice(0, 7)).length;

/** True if the wishes of a person allow a service. */
export const wishes = ({ weekdays, places, types }: MemberRow, { on, placeId, type }: ParishService): boolean =>
  (weekdays.length === 0 || weekdays.includes(weekdayOf(on))) &&
  (places.length === 0 || places.includes(placeId)) &&
  (types.length === 0 || types.includes(type));
