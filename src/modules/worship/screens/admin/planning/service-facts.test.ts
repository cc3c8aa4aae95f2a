import { expect, test } from 'vitest';
import { blankFacts, factsFromForm, factsInForm } from './service-facts.ts';

const SERVICE = {
  placeId: '018f6c1e-0000-7000-8000-000000000003',
  at: '06:40',
  durationMinutes: 45,
  type: 'andacht' as const,
  title: 'Laudes der Winzer',
  titleEn: 'Lauds of the winegrowers',
  presider: null,
  music: 'Orgel',
  note: null,
  noteEn: null,
  internalNote: 'Schlüssel beim Mesner',
};

test('what is stored comes back from the fields as it was', () => {
  expect(factsFromForm(factsInForm(SERVICE))).toEqual(SERVICE);
});

test('a new service has a text in every field, so that none of them is without a value', () => {
  expect(Object.keys(factsInForm(SERVICE)).sort()).toEqual(Object.keys(blankFacts()).sort());
});
