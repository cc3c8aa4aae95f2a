import { describe, expect } from 'vitest';
import { doJobs } from '../../testing/do-jobs.ts';
import { test } from '../../testing/house.ts';
import { remindPeople } from './service/remind.ts';
import { ANNA, askAll, assignTo, buildMember, mailsTo, placesOn, plannedAnna, RANGE } from './testing.ts';

describe('asking', () => {
  test('sends one email for each person with all new duties, once', async ({ house }) => {
    const { anna, place, key } = await plannedAnna(house);
    const second = { ...place, key: key('2026-12-06'), on: '2026-12-06', member: anna._id };
    await assignTo(house, second);
    const { body } = await house.call('officeOfFels', 'POST /api/v0/roster/ask', { body: RANGE });
    expect(body).toEqual({ asked: 1, withoutEmail: [] });
    // The server dies here: the job stands in the database, the email has not left.
    expect(mailsTo(house, ANNA)).toHaveLength(0);
    await doJobs(house);
    await askAll(house);
    const [mail, ...more] = mailsTo(house, ANNA);
    expect(more).toHaveLength(0);
    expect(mail?.text).toMatch(/29\. November[\s\S]*6\. Dezember/);
    expect(mail?.isPrivate).toBe(true);
  });

  test('goes to the parent of a child, and leaves people without an address to the planner', async ({ house }) => {
    const { place, key } = await plannedAnna(house, { isParentEmail: true, email: 'mama@example.test' });
    const berta = await buildMember(house, 'Berta Probe', { skills: [place.duty], email: null });
    const later = { ...place, key: key('2026-12-06'), on: '2026-12-06', member: berta._id };
    await assignTo(house, later);
    const { body } = await house.call('officeOfFels', 'POST /api/v0/roster/ask', { body: RANGE });
    expect(body).toEqual({ asked: 1, withoutEmail: ['Berta Probe'] });
    await doJobs(house);
    expect(house.mail.lastTo('mama@example.test').text).toContain('Es geht um Anna Probe.');
    expect(await placesOn(house, '2026-12-06')).toContain('Lektor Berta Probe planned');
  });
});

test('people are reminded once, three days before, and not of what is cancelled', async ({ house }) => {
  await plannedAnna(house);
  await askAll(house);
  const remind = async () => {
    await remindPeople(house.server.contextOf);
    await doJobs(house);
    return house.mail.sent.filter(({ subject }) => subject.includes('in den nächsten Tagen')).length;
  };
  house.clock.set('2026-11-25T07:10:00Z');
  expect(await remind()).toBe(0);
  house.clock.set('2026-11-26T07:10:00Z');
  expect(await remind()).toBe(1);
  expect(await remind()).toBe(1);
});
