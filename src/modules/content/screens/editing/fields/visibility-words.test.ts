import { describe, expect, test } from 'vitest';
import { visibilityWords } from './visibility-words.ts';

const shown = { status: 'published', hidden: false, start: null, end: null };
const now = '2026-12-23T10:14';

describe('what editors are told about visibility (S4.8)', () => {
  test.each([
    ['a published entry', shown, null],
    ['one inside its timeframe', { ...shown, start: '2026-12-20', end: '2026-12-23' }, null],
    ['a draft', { ...shown, status: 'draft' }, 'Entwurf noch nicht auf der Website'],
    ['a hidden one', { ...shown, hidden: true }, 'Verborgen noch nicht auf der Website'],
    ['one that comes later', { ...shown, start: '2026-12-26T08:00' }, 'Geplant sichtbar ab Sa 26.12., 8:00 Uhr'],
    [
      'a draft that comes later',
      { ...shown, status: 'draft', start: '2026-12-26' },
      'Entwurf noch nicht auf der Website · sichtbar ab Sa 26.12.',
    ],
    [
      'one whose time is over',
      { ...shown, end: '2026-12-23T10:00' },
      'Abgelaufen war sichtbar bis Mi 23.12., 10:00 Uhr',
    ],
  ])('%s', (_, entry, words) => {
    const told = visibilityWords(entry, now, 'de');
    expect(told && `${told.badge} ${told.rest}`).toBe(words);
  });
});
