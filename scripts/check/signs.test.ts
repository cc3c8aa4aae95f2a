import { expect, test } from 'vitest';
import { type RoomFacts, signFaults } from './signs.ts';

const FACTS: RoomFacts = {
  room: 'crib',
  sign: `# crib – figures of the crib

**Owns** figures.

**Neighbours** uses \`sites\` and \`media\` (their pictures). The \`calendar\` shows them.

**Sends** \`crib.figureMoved\` and the events
of its collections. **Hears** \`sites.siteMerged\`.

**Traps** \`shop.orderPlaced\` is nothing to it.
`,
  uses: ['media', 'sites'],
  sends: ['crib.figureMoved'],
  hears: ['sites.siteMerged'],
  hasCollections: true,
  unsent: [],
};
const faults = (change: Partial<RoomFacts>) => signFaults({ ...FACTS, ...change });

test('a true sign has no faults, whatever else it tells', () => {
  expect(faults({})).toEqual([]);
});

test.for<[string, Partial<RoomFacts>, string]>([
  ['a room that is used', { uses: ['media', 'person', 'sites'] }, 'Neighbours lacks `person`'],
  ['a room that is no longer used', { uses: ['sites'] }, 'Neighbours names `media`, which the code does not'],
  ['an event that is sent', { sends: ['crib.figureMoved', 'crib.figureLost'] }, 'Sends lacks `crib.figureLost`'],
  ['an event that is no longer sent', { sends: [] }, 'Sends names `crib.figureMoved`, which the code does not'],
  ['an event that is heard', { hears: ['auth.signedIn', 'sites.siteMerged'] }, 'Hears lacks `auth.signedIn`'],
  ['an event that is no longer heard', { hears: [] }, 'Hears names `sites.siteMerged`, which the code does not'],
  ['collections that are gone', { hasCollections: false }, "Sends has to say 'the events of its collections'"],
])('finds %s', ([, change, fault]) => {
  expect(faults(change)).toEqual([expect.stringContaining(`src/modules/crib/README.md: ${fault}`)]);
});

test('finds an event that is declared and never sent', () => {
  expect(faults({ unsent: ['crib.figureMoved'] })).toEqual([
    'src/modules/crib declares the event crib.figureMoved and never sends it',
  ]);
});
