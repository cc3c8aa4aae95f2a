import { expect, test } from 'vitest';
import { AppError, invalid, tooMany } from '../errors.ts';
import { outcomeOf } from './form-outcome.ts';

const GERMAN = { locale: 'de' } as const;
const failing = (error: Error) => () => Promise.reject<object>(error);

test('a fault is no outcome', async () => {
  const fault = new Error('broken');
  await expect(outcomeOf(GERMAN, failing(fault))).rejects.toBe(fault);
});

test('field errors are told in the language of the reader; a form replaces general ones only', async () => {
  const refused = invalid({ name: 'kernel_fieldRequired', email: 'kernel_errorNotFound' });
  const own = { name: 'kernel_errorConflict', email: 'kernel_errorConflict' } as const;
  const [general, better] = [await outcomeOf(GERMAN, failing(refused)), await outcomeOf(GERMAN, failing(refused), own)];
  expect(general).toMatchObject({ ok: false, status: 400, fields: { name: expect.any(String) } });
  if (general.ok || better.ok) throw new Error('was taken');
  expect(better.fields.email).toBe(general.fields.email);
  expect(better.fields.name).not.toBe(general.fields.name);
  expect(await outcomeOf({ locale: 'en' }, failing(refused))).not.toEqual(general);
});

test('a throttled form says how long to wait', async () => {
  expect(await outcomeOf(GERMAN, failing(tooMany(7)))).toMatchObject({ status: 429, retryAfterSeconds: 7 });
  expect(await outcomeOf(GERMAN, failing(new AppError('x', 409, 'kernel_errorConflict')))).not.toHaveProperty(
    'retryAfterSeconds',
  );
});
