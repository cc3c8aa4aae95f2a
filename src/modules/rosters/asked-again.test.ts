// On both databases: what is still to be told is read and taken under locks.
import { describe, expect } from 'vitest';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test } from '../../testing/house.ts';
import { announceChanges } from './service/follow/announce-changes.ts';
import { ANNA, askAll, make, ON, pageOf, placesOn, plannedAnna, press, tokenFor } from './testing.ts';

/** Anna has agreed to read on the first Sunday of Advent. */
async function agreedAnna(house: House) {
  const fixture = await plannedAnna(house);
  await askAll(house);
  const token = tokenFor(house, ANNA);
  await answer(house, token, 'accept');
  house.mail.sent.splice(0);
  return { ...fixture, token };
}

async function answer(house: House, token: string, act: 'accept' | 'swap' | 'decline'): Promise<void> {
  const [duty] = (await pageOf(house, token))?.duties ?? [];
  expect(await press(house, token, { act, id: duty?.id ?? '', rev: duty?.rev ?? 0 })).toMatchObject({ ok: true });
}

async function move(house: House, key: string, rev: number, to: object): Promise<void> {
  const body = { key, rev, reason: null, on: ON, ...to };
  const { status, text } = await house.call('officeOfFels', 'POST /api/v0/service/move', { body });
  expect(status, text).toBeLessThan(300);
  await doJobs(house);
}

async function pass(house: House, minutes: number): Promise<void> {
  house.clock.advance(minutes * 60_000);
  await Promise.all([announceChanges(house.server.contextOf), announceChanges(house.server.contextOf)]);
  await doJobs(house);
}

const stateOn = async (house: House) =>
  (await placesOn(house, ON))
    .find((words) => words.startsWith('Lektor'))
    ?.split(' ')
    .at(-1);
const subjects = (house: House) => house.mail.sent.map(({ subject }) => subject);

describe('whoever agreed to serve', () => {
  test('is asked again when the service is moved: at once on the board, by one email after the last change', async ({
    house,
  }) => {
    const { place, token } = await agreedAnna(house);
    await move(house, place.key, 0, { at: '17:00' });
    expect(await stateOn(house)).toBe('asked');
    await pass(house, 10);
    await move(house, place.key, 1, { at: '18:00' });
    await pass(house, 10);
    expect(subjects(house)).toEqual([]);
    await pass(house, 6);
    await pass(house, 60);
    expect(subjects(house)).toEqual([expect.stringContaining('Ihr Dienst ist verlegt – können Sie trotzdem?')]);
    expect(house.mail.lastTo(ANNA).text).toMatch(/18(:00)? Uhr[\s\S]*Bisher: .*10(:00)? Uhr/);
    await answer(house, token, 'accept');
    expect(await stateOn(house)).toBe('accepted');
    await pass(house, 60);
    expect(subjects(house)).toHaveLength(1);
  });

  test('hears nothing of a time that is put right again, and the answer stands', async ({ house }) => {
    const { place } = await agreedAnna(house);
    await move(house, place.key, 0, { at: '17:00' });
    const body = { key: place.key, rev: 1 };
    expect((await house.call('officeOfFels', 'POST /api/v0/service/restore', { body })).status).toBe(200);
    await doJobs(house);
    expect(await stateOn(house)).toBe('accepted');
    await pass(house, 60);
    expect(subjects(house)).toEqual([]);
  });

  test('and answers before the email, is not asked once more', async ({ house }) => {
    const { place, token } = await agreedAnna(house);
    await move(house, place.key, 0, { at: '17:00' });
    await answer(house, token, 'accept');
    await pass(house, 60);
    expect([await stateOn(house), subjects(house)]).toEqual(['accepted', []]);
  });

  test('is asked again for another church, but not because the church got another name', async ({ house }) => {
    const { place, placeId } = await agreedAnna(house);
    const renamed = await house.call('admin', 'PUT /api/v0/place/', {
      body: { _id: placeId, rev: 1, name: 'Pfarrkirche St. Margareta' },
    });
    expect(renamed.status, renamed.text).toBe(200);
    await doJobs(house);
    await pass(house, 60);
    expect(await stateOn(house)).toBe('accepted');
    expect(subjects(house)).toEqual([expect.stringContaining('Änderung bei Ihrem Dienst')]);
    const { _id: chapel } = await make(house, 'place', { site: 'fels', name: 'Kapelle Stettenhof' });
    const body = { key: place.key, rev: 0, reason: null, on: ON, at: '10:00', placeId: chapel };
    const moved = await house.call('officeOfFels', 'POST /api/v0/service/move', { body });
    expect(moved.status, moved.text).toBeLessThan(300);
    await doJobs(house);
    expect(await stateOn(house)).toBe('asked');
  });

  test('and looks for somebody else, goes on doing so', async ({ house }) => {
    const { place, token } = await agreedAnna(house);
    await answer(house, token, 'swap');
    await move(house, place.key, 0, { at: '17:00' });
    await pass(house, 60);
    expect([await stateOn(house), subjects(house)]).toEqual([
      'swap',
      [expect.stringContaining('Änderung bei Ihrem Dienst')],
    ]);
  });
});
