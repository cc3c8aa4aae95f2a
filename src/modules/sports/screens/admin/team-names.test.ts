import { expect, test } from 'vitest';
import { namedTeams } from './team-names.ts';

test('teams of one name in several sports are told apart, all others bear their name alone', () => {
  const teams = [
    { _id: '1', name: 'U12', sport: 'football' },
    { _id: '2', name: 'U12', sport: 'handball' },
    { _id: '3', name: 'U14', sport: 'football' },
    { _id: '4', name: 'U14', sport: 'football' },
  ] as const;
  expect(namedTeams(teams).map(({ label }) => label)).toEqual(['U12 (Fußball)', 'U12 (Handball)', 'U14', 'U14']);
});
