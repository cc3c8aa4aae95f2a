import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { test } from '../../../testing/house.ts';
import { captchaKeys } from '../../captcha/tables.ts';
import { type LoggedFault, loggedFault } from './logged-fault.ts';

test('the log of the product keeps a failed statement without its values', async ({ house }) => {
  const { err } = Reflect.get(house.server.app.log, Symbol.for('pino.serializers')) as {
    err: (error: unknown) => LoggedFault;
  };
  const key = { name: 'Kanari', value: 'kanari-geheim' };
  await house.handle.db.insert(captchaKeys).values(key);
  const failed = await house.handle.db
    .insert(captchaKeys)
    .values(key)
    .catch((error: unknown) => error);
  const kept = err(failed);
  expect(JSON.stringify(kept)).not.toMatch(/kanari/i);
  expect(kept.message).toMatch(/^Failed query: insert into "kernel_captcha_keys"/);
  expect(kept.stack).toContain('logged-fault.test.ts');
  expect(kept.cause).toMatchObject({ code: '23505', constraint: 'kernel_captcha_keys_pkey' });
  const broken = await house.handle.db.execute(sql`select ${'kanari'} from nowhere`).catch((error: unknown) => error);
  expect(JSON.stringify(err(broken))).not.toContain('kanari');
});

test('what is thrown without being an error is told as well', () => {
  expect(loggedFault('gone')).toEqual({ type: 'string', message: 'gone', stack: '' });
  expect(loggedFault(new Error('a', { cause: new TypeError('b') }))).toMatchObject({
    message: 'a',
    cause: { type: 'TypeError', message: 'b' },
  });
});

test('a copy of an error, as the job queue hands it over, is told like the error itself', () => {
  const { message, stack } = new Error('terminating connection');
  const copy = { code: '57P01', detail: 'kanari', message, stack, cause: new TypeError('b') };
  expect(loggedFault(copy)).toMatchObject({ type: 'Error', message: 'terminating connection', code: '57P01' });
  expect(loggedFault(copy).stack).toContain('logged-fault.test.ts');
  expect(loggedFault(copy).cause).toMatchObject({ type: 'TypeError', message: 'b' });
  expect(JSON.stringify(loggedFault(copy))).not.toContain('kanari');
});
