import { expect, test } from 'vitest';
import { indexPairs, likenesses } from './letter-pairs.ts';

test.for([
  ['taufe', ['taufe', 'taufen', 'firmung', 'au'], [1, 8 / 9, 0, 0]],
  // A pair counts as often as both texts have it.
  ['ananas', ['anan', 'banane', 'nas'], [6 / 8, 6 / 10, 4 / 7]],
  ['ab', ['ab'], [0]],
  ['', ['taufe'], [0]],
] as const)('%s is as like %j as %j', ([text, others, expected]) => {
  expect(likenesses(text, indexPairs(others))).toEqual(expected);
});
