import { expect, test } from 'vitest';
import { SPORTS } from '../../contract/words.ts';
import { countsPoints, eventKindsOf } from './event-kinds.ts';

test('a match day offers what happens in its sport', () => {
  expect(eventKindsOf('tableTennis')).toEqual(['goal']);
  expect(eventKindsOf('handball')).not.toContain('yellowRed');
  expect(eventKindsOf('football')).toContain('ownGoal');
  expect(SPORTS.filter(countsPoints)).toEqual(['volleyball', 'tableTennis', 'curling', 'gymnastics']);
  expect(SPORTS.filter((sport) => eventKindsOf(sport)[0] !== 'goal')).toEqual([]);
});
