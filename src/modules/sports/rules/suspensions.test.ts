import { expect, test } from 'vitest';
import { RULE_SETS } from './rule-set.ts';
import { bansOf, type Card } from './suspensions.ts';

const match = (id: string, home: string, away: string, state = 'played') => ({ id, home, away, state });
const LEAGUE = [
  match('m1', 'A', 'B'),
  match('m2', 'C', 'D'),
  match('m3', 'C', 'A', 'scheduled'),
  match('m4', 'A', 'D', 'scheduled'),
];
const CUP = [match('c1', 'A', 'B', 'scheduled')];
const card = (kind: Card['kind'], at = 'm1'): Card => ({ match: at, person: 'Felix', team: 'A', kind });

test('SP-7: a red card costs the next match of the same competition, and not the cup', () => {
  expect(bansOf(CUP, [card('red')], RULE_SETS.oefb)).toEqual([]);
  const [ban] = bansOf(LEAGUE, [card('red')], RULE_SETS.oefb);
  expect(ban).toMatchObject({ reason: 'red', served: [], missing: ['m3'] });
});

test('the match of the card does not serve it; the next one that was played does', () => {
  const played = LEAGUE.map((one) => (one.id === 'm3' ? { ...one, state: 'played' } : one));
  expect(bansOf(played, [card('red')], RULE_SETS.oefb)).toMatchObject([{ served: ['m3'], missing: [] }]);
});

test('a cancelled match serves nothing', () => {
  const cancelled = LEAGUE.map((one) => (one.id === 'm3' ? { ...one, state: 'cancelled' } : one));
  expect(bansOf(cancelled, [card('yellowRed')], RULE_SETS.oefb)).toMatchObject([{ missing: ['m4'] }]);
});

test('two suspensions follow one another', () => {
  const cards = [card('yellowRed'), card('red')];
  expect(bansOf(LEAGUE, cards, RULE_SETS.oefb).map(({ missing }) => missing)).toEqual([['m3'], ['m4']]);
});

test('the fifth yellow card suspends once', () => {
  const cards = Array.from({ length: 6 }, () => card('yellow'));
  expect(bansOf(LEAGUE, cards.slice(0, 4), RULE_SETS.oefb)).toEqual([]);
  expect(bansOf(LEAGUE, cards, RULE_SETS.oefb)).toMatchObject([{ reason: 'yellows', missing: ['m3'] }]);
});
