import { expect, test } from 'vitest';
import type { ProposedService } from '../../../contract/season.ts';
import { errorsByRow, isUnsaved, rowFromForm, rowsAfter } from './season-rows.ts';

const PLACE = '00000000-0000-4000-8000-000000000001';

const proposed = (more: Partial<ProposedService> = {}): ProposedService => ({
  site: 'fels',
  on: '2026-12-02',
  at: '06:00',
  durationMinutes: 40,
  placeId: PLACE,
  type: 'rorate',
  title: 'Rorate',
  presider: null,
  presiderGone: null,
  music: 'Kirchenchor',
  note: null,
  visibility: 'web',
  key: null,
  isOff: false,
  reason: null,
  lastOn: '2025-12-03',
  why: 'weekday',
  feast: null,
  exists: false,
  clash: null,
  ...more,
});

const propose = (...rows: ProposedService[]) => rowsAfter([], { is: 'propose', proposed: rows });
const BLANK = { site: 'fels', on: '2026-11-29', placeId: PLACE, type: 'messe', title: 'Hl. Messe' };

test('what is there already and what did not take place is not taken by itself', () => {
  const off = proposed({ key: `${PLACE}.2026-12-13`, isOff: true, reason: 'Wallfahrt' });
  const rows = propose(proposed(), proposed({ exists: true }), off);
  expect(rows.map(({ isTaken }) => isTaken)).toEqual([true, false, false]);
});

test('one row changes, the others stay, and a new one has an id of its own', () => {
  const [first, second] = propose(proposed(), proposed({ title: 'Vesper' }));
  if (!first || !second) throw new Error('two rows are proposed');
  const changed = rowsAfter([first, second], { is: 'change', row: { ...first, at: '06:30' } });
  expect(changed.map(({ at }) => at)).toEqual(['06:30', '06:00']);
  expect(changed[1]).toBe(second);
  const added = rowsAfter([second], { is: 'add', facts: BLANK });
  expect(added.map(({ id, title }) => [id, title])).toEqual([
    [1, 'Vesper'],
    [2, 'Hl. Messe'],
  ]);
  expect(rowsAfter([], { is: 'add', facts: BLANK })).toMatchObject([{ id: 0, isTaken: true, proposed: null }]);
});

test('only what a person typed or ticked is unsaved', () => {
  const rows = propose(proposed());
  expect(isUnsaved([])).toBe(false);
  expect(isUnsaved(rows)).toBe(false);
  const [row] = rows;
  if (!row) throw new Error('a row is proposed');
  expect(isUnsaved(rowsAfter(rows, { is: 'change', row: { ...row, note: 'mit Kerzen' } }))).toBe(true);
  expect(isUnsaved(rowsAfter(rows, { is: 'change', row: { ...row, isTaken: false } }))).toBe(true);
  expect(isUnsaved(rowsAfter(rows, { is: 'change', row: { ...row } }))).toBe(false);
  expect(isUnsaved(rowsAfter(rows, { is: 'add', facts: BLANK }))).toBe(true);
});

test('a row is sent without the blanks around its words, and what is empty as none', () => {
  const [row] = propose(proposed());
  if (!row) throw new Error('a row is proposed');
  const sent = rowFromForm({ ...row, minutes: '45', music: ' Jugendchor ', note: ' ' });
  expect(sent).toMatchObject({ durationMinutes: 45, music: 'Jugendchor', note: null, presider: null, isOff: false });
});

test('errors of the server come to the rows that were sent, not to those left out', () => {
  const rows = propose(proposed({ exists: true }), proposed(), proposed());
  const sent = rows.filter(({ isTaken }) => isTaken);
  const errors = errorsByRow({ 'rows.1.placeId': 'fehlt', 'rows.1.at': 'falsch', rows: 'zu viele' }, sent);
  expect([...errors]).toEqual([[2, { placeId: 'fehlt', at: 'falsch' }]]);
});
