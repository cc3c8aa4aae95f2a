import { expect, test } from 'vitest';
import { withSoftHyphens } from './service-card.tsx';

test.each([
  ['Adventkranzsegnung', 'Advent|kranz|segnung'],
  ['Familienmesse – Vorstellung der Firmlinge', 'Familien|messe – Vorstellung der Firmlinge'],
  ['Vorabendmesse', 'Vorabend|messe'],
  ['Beichtgelegenheit', 'Beicht|gelegenheit'],
  ['Abendmesse', 'Abendmesse'],
  ['Wort-Gottes-Feier', 'Wort-Gottes-Feier'],
])('%s breaks as %s', (title, parts) => {
  expect(withSoftHyphens(title).split('\u00ad').join('|')).toBe(parts);
});
