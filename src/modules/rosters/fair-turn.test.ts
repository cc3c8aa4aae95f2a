import { describe, expect, it } from 'vitest';
import type { ParishService } from '#modules/worship/index.ts';
import { fairTurn } from './service/board/fair-turn.ts';
import { doubtsAbout, type Served } from './service/board/suits.ts';
import type { DutyRow, MemberRow } from './service/rows.ts';

const at = new Date('2026-11-01T00:00:00Z');
const row = { siteId: 'fels', rev: 1, createdAt: at, updatedAt: at, removedAt: null, removedByName: null };

const duty = (id: string, count: number): DutyRow => ({
  ...row,
  id,
  name: id,
  description: '',
  needs: [{ type: 'messe', count }],
  position: 0,
  isActive: true,
  searchText: '',
});

const member = (id: string, more: Partial<MemberRow> = {}): MemberRow => ({
  ...row,
  id,
  personId: id,
  name: id,
  email: null,
  isParentEmail: false,
  locale: 'de',
  skills: ['lektor', 'ministrant'],
  consentOn: '2026-01-01',
  consentHow: 'Formular',
  showsName: false,
  absences: [],
  weekdays: [],
  places: [],
  types: [],
  mostPerMonth: null,
  togetherWith: null,
  linkVersion: 1,
  searchText: '',
  ...more,
});

const service = (on: string, more: Partial<ParishService> = {}): ParishService => ({
  key: `r.${on}`,
  on,
  at: '10:00',
  durationMinutes: 60,
  type: 'messe',
  title: 'Hl. Messe',
  placeId: 'kirche',
  placeName: 'Pfarrkirche',
  reason: null,
  isOff: false,
  ...more,
});

const held = (memberId: string, on: string, more: Partial<Served> = {}): Served => ({
  key: `r.${on}`,
  on,
  at: '10:00',
  durationMinutes: 60,
  dutyId: 'lektor',
  slot: 0,
  memberId,
  state: 'accepted',
  isOff: false,
  ...more,
});

const SUNDAYS = ['2026-11-29', '2026-12-06', '2026-12-13'].map((on) => service(on));

function turnsOf(
  members: MemberRow[],
  { served = [], services = SUNDAYS, duties = [duty('lektor', 1)] }: Partial<Parameters<typeof fairTurn>[0]> = {},
): [string[], number] {
  const { turns, open } = fairTurn({ services, duties, members, served, today: '2026-11-21' });
  return [turns.map((turn) => `${turn.service.on} ${turn.member.id}`), open];
}

describe('the fair turn', () => {
  it('passes over whoever has no consent, lacks the skill, is away, or wishes otherwise', () => {
    const all = [
      member('ohne', { consentOn: null }),
      member('kann-nicht', { skills: [] }),
      member('fort', { absences: [{ from: '2026-11-01', to: '2026-12-31' }] }),
      member('nur-samstag', { weekdays: [6] }),
      member('anderswo', { places: ['kapelle'] }),
      member('nur-andacht', { types: ['andacht'] }),
    ];
    expect(turnsOf(all)).toEqual([[], 3]);
  });

  it('begins with whoever has served least, then with whoever has not served for longest', () => {
    const served = [held('a', '2026-11-15'), held('b', '2026-11-08'), held('c', '2026-11-01'), held('c', '2026-10-25')];
    expect(turnsOf([member('a'), member('b'), member('c')], { served })).toEqual([
      ['2026-11-29 b', '2026-12-06 a', '2026-12-13 c'],
      0,
    ]);
  });

  it('counts ninety days, and neither what was declined nor what was cancelled', () => {
    const served = [
      held('a', '2026-08-02'),
      held('a', '2026-11-08', { state: 'declined' }),
      held('a', '2026-11-15', { isOff: true }),
      held('b', '2026-11-15'),
    ];
    expect(turnsOf([member('a'), member('b')], { served, services: [service('2026-11-29')] })[0]).toEqual([
      '2026-11-29 a',
    ]);
  });

  it('keeps to the most of a month, and does not ask again whoever has declined that service', () => {
    const only = member('a', { mostPerMonth: 1 });
    expect(turnsOf([only])).toEqual([['2026-11-29 a', '2026-12-06 a'], 1]);
    expect(turnsOf([only], { served: [held('a', '2026-11-29', { state: 'declined' })] })[0]).toEqual(['2026-12-06 a']);
  });

  it('never gives two duties at the same time, and leaves alone what is assigned', () => {
    const duties = [duty('lektor', 1), duty('ministrant', 1)];
    const services = [service('2026-11-29'), service('2026-11-29', { key: 'x', at: '10:30' })];
    expect(turnsOf([member('a')], { duties, services })).toEqual([['2026-11-29 a'], 3]);
    expect(turnsOf([member('b')], { services: [service('2026-11-29')], served: [held('a', '2026-11-29')] })).toEqual([
      [],
      0,
    ]);
  });

  it('puts brother and sister together where there is room', () => {
    const all = [member('a', { togetherWith: 'z' }), member('b'), member('z', { togetherWith: 'a' })];
    const services = [service('2026-11-29')];
    expect(turnsOf(all, { duties: [duty('ministrant', 2)], services })[0]).toEqual(['2026-11-29 a', '2026-11-29 z']);
  });

  it('needs nobody at a cancelled service, and brings the same each time', () => {
    expect(turnsOf([member('a')], { services: [service('2026-11-29', { isOff: true })] })).toEqual([[], 0]);
    const all = ['d', 'b', 'a', 'c'].map((id) => member(id));
    expect(turnsOf(all)).toEqual(turnsOf([...all].reverse()));
  });
});

it('a service that ends when the next one begins is no overlap', () => {
  const next = service('2026-11-29', { key: 'x', at: '11:00' });
  const question = { member: member('a'), dutyId: 'lektor', served: [held('a', '2026-11-29')] };
  expect(doubtsAbout({ ...question, service: next })).toEqual([]);
  expect(doubtsAbout({ ...question, service: { ...next, at: '10:59' } })).toEqual(['overlap']);
});
