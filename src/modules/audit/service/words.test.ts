import { expect, test } from 'vitest';
import { changesOf, noteOf, sentenceOf } from './words.ts';

const REMOVE = 'content.entry.remove';

test.for([
  ['de', 'Pfarrball „Wein & Walzer“', '„Pfarrball ‚Wein & Walzer‘“'],
  ['de', 'Abend "Stille"', '„Abend ‚Stille‘“'],
  ['de', 'Flohmarkt', '„Flohmarkt“'],
  ['en', 'Pfarrball „Wein & Walzer“', '“Pfarrball ‘Wein & Walzer’”'],
  ['en', 'Concert “Silence”', '“Concert ‘Silence’”'],
] as const)('in %s a title such as %s is quoted as %s', ([locale, object, quoted]) => {
  expect(sentenceOf(REMOVE, locale, { actor: 'Maria', object })).toContain(quoted);
});

test('a way of signing in is told in the language of the reader, a typed note as it was typed', () => {
  expect(noteOf('auth.session.open', 'password', 'de')).toBe('mit Passwort');
  expect(noteOf('auth.session.open', 'trusted', 'en')).toBe('with password, on a trusted device');
  expect(noteOf('auth.secondFactor.reset', 'password', 'de')).toBe('password');
});

test('roles and parishes are told by what they are called, and those that are gone by their name', () => {
  const reader = {
    locale: 'de' as const,
    roles: { redaktion: 'Redaktion' },
    sites: new Map([['fels', 'Pfarre Fels']]),
  };
  const [change] = changesOf({ roles: [] }, { roles: ['chor@weg', 'redaktion', 'redaktion@fels'] }, reader);
  expect(change).toMatchObject({ before: null, after: 'chor (weg)\nRedaktion\nRedaktion (Pfarre Fels)' });
});
