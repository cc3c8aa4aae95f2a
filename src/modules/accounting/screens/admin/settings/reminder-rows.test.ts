import { expect, test } from 'vitest';
import { DEFAULT_RULES } from '../../../reminder-levels.ts';
import { rulesFrom, typedRules } from './reminder-rows.ts';

const PATH = 'reminders';

test('an amount that is none is refused at its level, and a rate at its field', () => {
  const typed = typedRules(null);
  const [first] = typed.levels;
  const wrong = { ...typed, levels: [{ days: '7', fee: 'fünf', hasInterest: false }] };
  expect(() => rulesFrom(wrong, PATH)).toThrow(
    expect.objectContaining({ details: { fields: { 'reminders.levels.0.feeCents': expect.any(String) } } }),
  );
  expect(() => rulesFrom({ ...typed, ownRate: '4,123' }, PATH)).toThrow(
    expect.objectContaining({ details: { fields: { 'reminders.ownRate': expect.any(String) } } }),
  );
  expect(first).toEqual({ days: '7', fee: '', hasInterest: false });
});

test('rules that were not changed stay those of the product; others come back as they were typed', () => {
  expect(rulesFrom(typedRules(null), PATH)).toBeNull();
  const own = { ...DEFAULT_RULES, levels: [{ days: 14, feeCents: 250, hasInterest: true }], ownRate: 425 };
  expect(typedRules(own)).toMatchObject({ levels: [{ days: '14', fee: '2,50' }], ownRate: '4,25' });
  expect(rulesFrom(typedRules(own), PATH)).toEqual(own);
});
