import { expect, test } from 'vitest';
import { shortReason } from './short-reason.ts';

test.for([
  ['connect ECONNREFUSED 10.0.0.7:587', 'connect ECONNREFUSED …:587'],
  ['no mailbox <anna@pfarre.example>', 'no mailbox <…>'],
  ['GET https://api.example/v1/me?token=abc failed', 'GET https://api.example… failed'],
  ['postgres://kirche:geheim@db.example/kp is away', 'postgres://… is away'],
  ['invalid name „Anna Huber“', 'invalid name …'],
  ['invalid key "xy z" and \'anna\'', 'invalid key … and …'],
  ['call +43 660 123 45 67', 'call …'],
  ['AT61 1904 3002 3457 3201 is unknown', /^…\s?is unknown$/],
  ['bearer eyJhbGciOiJIUzI1NiIsInR5cCI6', 'bearer …'],
  ['two\n lines', 'two lines'],
  ['Failed query: select id from mails where id = $1', 'Failed query: select id from mails where id = $1'],
  ['', ''],
] as const)('%s', ([message, shown]) => {
  if (typeof shown === 'string') expect(shortReason(message)).toBe(shown);
  else expect(shortReason(message)).toMatch(shown);
});

test('a long reason ends after 200 characters', () => {
  expect(shortReason('word '.repeat(100))).toHaveLength(200);
});
