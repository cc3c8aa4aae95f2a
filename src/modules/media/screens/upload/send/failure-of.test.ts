import { expect, test } from 'vitest';
import { ApiError } from '#kernel/web/api.ts';
import { failureOf } from './failure-of.ts';

test.each([
  ['a kind that is not taken', new ApiError(415, { code: 'media.kind', message: 'Nein' }), true],
  ['a broken file', new ApiError(422, { code: 'media.broken', message: 'Nein' }), true],
  ['a duplicate', new ApiError(409, { code: 'C1', message: 'Nein', details: { file: { _id: 'x' } } }), true],
  ['a file that is too large', new ApiError(413, { code: 'media.tooLarge', message: 'Nein' }), true],
  ['a full library', new ApiError(413, { code: 'media.quota', message: 'Nein' }), false],
  ['a session that has ended', new ApiError(401, { code: 'signIn', message: 'Nein' }), false],
  ['a server error', new ApiError(500, {}), false],
  ['a lost connection', new TypeError('network'), undefined],
])('knows if a refusal is final: %s', (_what, error, isFinal) => {
  expect(failureOf(error).isFinal).toBe(isFinal);
});
