import { describe, expect, test } from 'vitest';
import { changesOf, noteOf, type Reader, sentenceOf } from './words.ts';

/** Rooms that reuse texts of other rooms. */
const ROOMS: Reader['rooms'] = [
  {
    name: 'auth',
    acts: { 'auth.session.open': 'auth_actSessionOpen' },
    fieldLabels: { active: 'auth_labelActive', title: 'auth_labelCompany' },
    noteTexts: { 'auth.session.open': { password: 'auth_wayPassword' } },
  },
  {
    name: 'content',
    acts: { 'content.entry.remove': 'content_actEntryRemove' },
    formerActs: { 'content.page.remove': 'content.entry.remove' },
    fieldLabels: { slug: 'content_labelAddressOfPage', 'details.name': 'content_labelTeaser' },
  },
];

const reader = (locale: Reader['locale']): Reader => ({
  locale,
  roles: { redaktion: 'Redaktion' },
  sites: new Map([['fels', 'Pfarre Fels']]),
  rooms: ROOMS,
});

describe('the sentence of an act', () => {
  test.each(['gone.thing.update', 'constructor'])('of a room that is gone (%s) names the act', (act) => {
    expect(sentenceOf(reader('de'), act, { actor: 'Maria', object: 'Flohmarkt' })).toBe(`Maria: ${act} „Flohmarkt“`);
  });

  test('of an act that had another name is the same', () => {
    const names = { actor: 'Maria', object: 'Flohmarkt' };
    const [former, present] = ['content.page.remove', 'content.entry.remove'].map((act) =>
      sentenceOf(reader('de'), act, names),
    );
    expect(former).toBe(present);
    expect(former).not.toContain('content.');
  });

  test.for([
    ['de', 'Pfarrball „Wein & Walzer“', '„Pfarrball ‚Wein & Walzer‘“'],
    ['de', 'Abend "Stille"', '„Abend ‚Stille‘“'],
    ['de', 'Flohmarkt', '„Flohmarkt“'],
    ['en', 'Pfarrball „Wein & Walzer“', '“Pfarrball ‘Wein & Walzer’”'],
    ['en', 'Concert “Silence”', '“Concert ‘Silence’”'],
  ] as const)('in %s quotes a title such as %s as %s', ([locale, object, quoted]) => {
    const sentence = sentenceOf(reader(locale), 'content.entry.remove', { actor: 'Maria', object });
    expect(sentence).toContain(quoted);
  });
});

test('a note that is a code of its room is shown in the language of the reader, a typed note as it was typed', () => {
  expect(noteOf(reader('de'), 'auth.session.open', 'password')).toBe('mit Passwort');
  expect(noteOf(reader('en'), 'auth.session.open', 'password')).toBe('with password');
  expect(noteOf(reader('de'), 'content.entry.remove', 'password')).toBe('password');
  expect(noteOf(reader('de'), 'auth.session.open', 'constructor')).toBe('constructor');
});

describe('a changed field', () => {
  const labelIn = (act: string, field: string) =>
    changesOf({ act, before: {}, after: { [field]: 'x' } }, reader('de'))[0]?.label;

  test.each([
    ['that nobody has named keeps its technical name', 'content.entry.update', 'odd', 'odd'],
    ['has the label of its own room first', 'auth.user.update', 'title', 'Firma'],
    ['else the one that rooms share', 'content.entry.update', 'title', 'Titel'],
    ['else the one of another room', 'content.entry.update', 'active', 'Aktiv'],
    ['is found by its whole path first', 'content.entry.update', 'details.name', 'Vorspann'],
    ['is found by the end of its path', 'auth.user.update', 'userData.name', 'Bezeichnung'],
    ['names its language', 'content.entry.update', 'title.en', 'Titel (en)'],
  ])('%s', (_name, act, field, label) => {
    expect(labelIn(act, field)).toBe(label);
  });

  test('shows records by their values, never as JSON', () => {
    const boxes = [{ id: '', name: 'Kanzlei', email: 'kanzlei@pfarre.example' }, { name: 'Pfarrer' }];
    const [change] = changesOf(
      { act: 'settings.config.update', before: { boxes: [] }, after: { boxes } },
      reader('de'),
    );
    expect(change?.after).toBe('Kanzlei · kanzlei@pfarre.example\nPfarrer');
  });

  test('shows roles and parishes by their titles, and those that are gone by their name', () => {
    const sides = { before: { roles: [] }, after: { roles: ['chor@weg', 'redaktion', 'redaktion@fels'] } };
    const [change] = changesOf({ act: 'auth.user.update', ...sides }, reader('de'));
    expect(change).toMatchObject({ before: null, after: 'chor (weg)\nRedaktion\nRedaktion (Pfarre Fels)' });
  });
});
