import { expect, test } from 'vitest';
import { hasConsent, isMinor, publicName } from './shown-person.ts';

const FELIX = {
  firstName: 'Felix',
  lastName: 'Kellergassner',
  bornOn: '2017-03-04',
  consent: 'none',
  consentUntil: null,
} as const;
const TODAY = '2026-11-27';

test('SP-6: a minor without consent has a short name', () => {
  expect(publicName(FELIX, TODAY)).toBe('Felix K.');
  expect(publicName({ ...FELIX, consent: 'withdrawn' }, TODAY)).toBe('Felix K.');
  expect(publicName({ ...FELIX, consent: 'given', consentUntil: '2026-11-26' }, TODAY)).toBe('Felix K.');
  expect(publicName({ ...FELIX, lastName: '' }, TODAY)).toBe('Felix');
});

test('with a consent, and of age, the whole name stands there', () => {
  expect(publicName({ ...FELIX, consent: 'given', consentUntil: TODAY }, TODAY)).toBe('Felix Kellergassner');
  expect(publicName({ ...FELIX, bornOn: '2008-11-27' }, TODAY)).toBe('Felix Kellergassner');
  expect(publicName({ ...FELIX, bornOn: null }, TODAY)).toBe('Felix Kellergassner');
});

test('comes of age on the birthday, born on a leap day on 1 March', () => {
  expect(isMinor({ bornOn: '2008-11-28' }, TODAY)).toBe(true);
  expect(isMinor({ bornOn: '2008-02-29' }, '2026-02-28')).toBe(true);
  expect(isMinor({ bornOn: '2008-02-29' }, '2026-03-01')).toBe(false);
  expect(hasConsent({ consent: 'none', consentUntil: null }, TODAY)).toBe(false);
});
