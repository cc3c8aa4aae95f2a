// On both databases: what is still to be told is read and taken under locks.
import { describe, expect } from 'vitest';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test } from '../../testing/house.ts';
import { switchComponent } from '../../testing/switch-component.ts';
import { announceChanges } from './service/follow/announce-changes.ts';
import { askAll, assignTo, buildMember, buildSundays, ON } from './testing.ts';

const LATER = '2026-12-06';

/** Anna was asked to read on two Sundays; `key` of both. */
async function askedAnna(house: House) {
  const base = await buildSundays(house);
  const anna = await buildMember(house, 'Anna Probe', { skills: [base.reader] });
  for (const on of [ON, LATER])
    await assignTo(house, { key: base.key(on), on, duty: base.reader, slot: 0, member: anna._id });
  return base;
}

async function act(house: House, verb: 'cancel' | 'restore' | 'move', body: { key: string; rev: number; at?: string }) {
  const done = await house.call('officeOfFels', `POST /api/v0/service/${verb}`, { body });
  expect(done.status, done.text).toBeLessThan(300);
  await doJobs(house);
}

/** Lets time pass, with the job that looks for what is still to be told. */
async function pass(house: House, minutes: number): Promise<void> {
  house.clock.advance(minutes * 60_000);
  await Promise.all([announceChanges(house.server.contextOf), announceChanges(house.server.contextOf)]);
  await doJobs(house);
}

const told = ({ mail }: House) => mail.sent.map(({ text }) => text);

describe('while the component is switched off', () => {
  test('a service that is off is told nobody, and once when the component is on again', async ({ house }) => {
    const { key } = await askedAnna(house);
    await askAll(house);
    house.mail.sent.splice(0);
    await switchComponent(house, 'rosters', false);
    await act(house, 'cancel', { key: key(ON), rev: 0 });
    await pass(house, 60);
    expect(told(house)).toEqual([]);
    await switchComponent(house, 'rosters', true);
    await pass(house, 5);
    await pass(house, 60);
    expect(told(house)).toEqual([expect.stringMatching(/29\. November[\s\S]*Der Gottesdienst entfällt/)]);
    expect(told(house).join()).not.toContain('Bisher');
  });

  test('what is put right again leaves nothing to tell', async ({ house }) => {
    const { key } = await askedAnna(house);
    await askAll(house);
    house.mail.sent.splice(0);
    await switchComponent(house, 'rosters', false);
    await act(house, 'cancel', { key: key(ON), rev: 0 });
    await act(house, 'restore', { key: key(ON), rev: 1 });
    await switchComponent(house, 'rosters', true);
    await pass(house, 60);
    expect(told(house)).toEqual([]);
  });

  test('what happens just after it is on again waits with the rest, and is told as it is then', async ({ house }) => {
    const { key } = await askedAnna(house);
    await askAll(house);
    house.mail.sent.splice(0);
    await switchComponent(house, 'rosters', false);
    await act(house, 'cancel', { key: key(ON), rev: 0 });
    await switchComponent(house, 'rosters', true);
    await act(house, 'restore', { key: key(ON), rev: 1 });
    await act(house, 'move', { key: key(LATER), rev: 0, at: '17:00' });
    await pass(house, 60);
    expect(told(house)).toHaveLength(1);
    expect(told(house)[0]).toContain('6. Dezember');
    expect(told(house)[0]).not.toContain('29. November');
  });

  test('nothing is told of what is over meanwhile', async ({ house }) => {
    const { key } = await askedAnna(house);
    await askAll(house);
    house.mail.sent.splice(0);
    await switchComponent(house, 'rosters', false);
    await act(house, 'cancel', { key: key(ON), rev: 0 });
    await act(house, 'cancel', { key: key(LATER), rev: 0 });
    house.clock.set('2026-11-30T08:00:00Z');
    await switchComponent(house, 'rosters', true);
    await pass(house, 60);
    expect(told(house)).toHaveLength(1);
    expect(told(house)[0]).toContain('6. Dezember');
    expect(told(house)[0]).not.toContain('29. November');
  });

  test('an email that was on its way waits, and goes once', async ({ house }) => {
    await askedAnna(house);
    const asked = await house.call('officeOfFels', 'POST /api/v0/roster/ask', {
      body: { site: 'fels', from: ON, to: LATER },
    });
    expect(asked.status, asked.text).toBe(200);
    await switchComponent(house, 'rosters', false);
    await doJobs(house);
    expect(told(house)).toEqual([]);
    await switchComponent(house, 'rosters', true);
    house.clock.advance(2 * 3_600_000);
    await doJobs(house);
    await doJobs(house);
    expect(house.mail.sent.map(({ subject }) => subject)).toEqual([expect.stringContaining('Können Sie')]);
  });
});
