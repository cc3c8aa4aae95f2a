import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('all mistakes are named at once', () => {
  const wrong = {
    PORT: 'dreitausend',
    DATABASE_URL: 'mysql://x',
    ADMIN_PASSWORD: 'kurz',
    SEED: 'viel',
    LOG_LEVEL: 'laut',
  };
  expect(() => readEnv(wrong)).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*ADMIN_PASSWORD[\s\S]*SEED[\s\S]*LOG_LEVEL/);
});

test('an empty variable counts as unset', () => {
  expect(readEnv({ DATABASE_URL: '', SMTP_URL: '', PORT: '' })).toMatchObject({
    PORT: 3000,
    PUBLIC_URL: 'http://localhost:3000',
  });
});

test('the public address loses the slash at its end', () => {
  expect(readEnv({ PUBLIC_URL: 'https://pfarre.example/' }).PUBLIC_URL).toBe('https://pfarre.example');
});
