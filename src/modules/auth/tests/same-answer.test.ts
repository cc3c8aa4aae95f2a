import { describe, expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { addLavinia, LAVINIA, openBrowser } from '../testing.ts';

const ROUNDS = 15;
/** Hashing a password takes 20 ms or more, a database query 1 ms. Smaller differences reveal nothing. */
const MOST_MS = 10;
const MOST_FACTOR = 1.6;

type Ask = (house: House, handle: string, round: number) => Promise<{ status: number; body: object }>;

/** Each call from another network, so that no rate limit distorts the measurement. */
const post =
  (url: string, bodyOf: (handle: string) => object): Ask =>
  async (house, handle, round) => {
    const { status, body } = await openBrowser(house, { address: `203.0.113.${round}` }).call(
      `POST ${url}`,
      bodyOf(handle),
    );
    return { status, body: { ...body, requestId: '' } };
  };

const signIn = post('/api/v0/auth/login', (handle) => ({ handle, password: 'falsch' }));
const lock = (house: House) => house.handle.query('update auth_users set active = false where handle = $1', [LAVINIA]);

const CALLS: [string, Ask, prepare?: (house: House) => Promise<unknown>][] = [
  ['login', signIn],
  ['login to an account that is locked', signIn, lock],
  ['requestPasswordReset', post('/api/v0/auth/requestPasswordReset', (handle) => ({ handle }))],
  ['requestPasswordReset of the shop', post('/api/v0/shop/requestPasswordReset', (handle) => ({ handle }))],
  ['request2FAReset', post('/api/v0/shop/request2FAReset', (handle) => ({ handle }))],
  ['requestVerification', post('/api/v0/auth/requestVerification', (handle) => ({ handle }))],
];

/** The minimum: everything above it is noise of the machine. */
const fastest = (times: number[]): number => Math.min(...times);

describe('a known and an unknown account get the same answer in the same time (A35)', () => {
  test.for(CALLS)('%s', { retry: 2, timeout: 60_000 }, async ([, ask, prepare], { house }) => {
    await addLavinia(house);
    await prepare?.(house);
    const times = { known: [] as number[], unknown: [] as number[] };
    const answers = new Set<string>();
    for (let round = 0; round < 2 * ROUNDS; round += 1) {
      const side = round % 2 ? 'known' : 'unknown';
      const began = performance.now();
      const answer = await ask(house, side === 'known' ? LAVINIA : 'wer@pfarrverband.example', round);
      times[side].push(performance.now() - began);
      answers.add(JSON.stringify(answer));
    }
    expect([...answers]).toHaveLength(1);
    const [known, unknown] = [fastest(times.known), fastest(times.unknown)];
    const differs =
      Math.abs(known - unknown) > MOST_MS && Math.max(known, unknown) / Math.min(known, unknown) > MOST_FACTOR;
    expect(differs, `${known} ms and ${unknown} ms`).toBe(false);
  });
});
