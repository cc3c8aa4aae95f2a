import { expect, test } from 'vitest';
import { historySteps } from './history-steps.ts';

const kept = (state: string, changedByName: string) => ({ state, changedByName, changedAt: '2026-11-21T09:00:00Z' });

test('each change stands with the state that it left behind, the newest one with the current state', () => {
  const steps = historySteps([kept('zwei', 'Rosalinde'), kept('eins', 'Benedikt')], 'drei');
  expect(steps.map(({ kept: { changedByName }, before, after }) => [changedByName, before, after])).toEqual([
    ['Rosalinde', 'zwei', 'drei'],
    ['Benedikt', 'eins', 'zwei'],
  ]);
});

test('a thing that was never changed has no steps', () => {
  expect(historySteps([], 'eins')).toEqual([]);
});
