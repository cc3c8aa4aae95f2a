import { describe, expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import type { ServiceItem, ServiceRuleItem } from '../contract.ts';
import { seedSchedule, serviceOn, servicesOf } from '../testing.ts';

const SUNDAYS = ['2027-01-10', '2027-01-17', '2027-01-24', '2027-01-31'];

async function make(house: House, collection: string, body: object) {
  const { body: made, status, text } = await house.call('admin', `POST /api/v0/${collection}/`, { body });
  expect(status, text).toBe(201);
  return (made as [{ _id: string; rev: number }])[0];
}

/** A weekly Mass in Fels on Sundays at ten for every week. */
async function weeklyMass(house: House, more: object = {}) {
  const place = await make(house, 'place', { site: 'fels', name: 'Pfarrkirche Fels' });
  const facts = {
    site: 'fels',
    placeId: place._id,
    at: '10:00',
    durationMinutes: 60,
    type: 'messe',
    title: 'Hl. Messe',
  };
  const rule = await make(house, 'service_rule', { ...facts, weekday: 7, ...more });
  return { rule, placeId: place._id };
}

const split = (house: House, body: object, who: 'officeOfFels' | 'officeOfKirchberg' = 'officeOfFels') =>
  house.call(who, 'POST /api/v0/service_rule/split', { body });

async function splitOff(house: House, body: object) {
  const { status, body: done, text } = await split(house, body);
  expect(status, text).toBe(200);
  const { service_rule, orphaned } = done as { service_rule: [ServiceRuleItem]; orphaned: string[] };
  return { next: service_rule[0], orphaned };
}

const join = (house: House, body: object) => house.call('officeOfFels', 'POST /api/v0/service_rule/join', { body });

const masses = async (house: House, from = '2027-01-01', to = '2027-02-01') => {
  const answer = await house.call('admin', 'GET /api/v0/service/', { query: { from, to, site: 'fels' } });
  return (answer.body as { service: ServiceItem[] }).service;
};

/** State, sequence and title of each event in the feed of Fels, by its key. */
async function calendar(house: House) {
  const { text } = await house.call('guest', 'GET /ical/:site/gottesdienste.ics', { params: { site: 'fels' } });
  const events = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);
  const lineOf = (event: string, name: string) => new RegExp(`^${name}[^:]*:(.*)\\r$`, 'm').exec(event)?.[1] ?? '';
  return new Map(
    events.map((event) => [
      lineOf(event, 'UID').replace(/^svc-|@.*$/g, ''),
      { sequence: Number(lineOf(event, 'SEQUENCE')), isOff: lineOf(event, 'STATUS') === 'CANCELLED', event },
    ]),
  );
}

type Calendar = Awaited<ReturnType<typeof calendar>>;

/** Nothing that a calendar knows may vanish, and no number may go back. */
function expectNoGhosts(before: Calendar, after: Calendar): void {
  for (const [key, { sequence }] of before) {
    expect(after.has(key), key).toBe(true);
    expect(after.get(key)?.sequence, key).toBeGreaterThanOrEqual(sequence);
  }
}

describe('"this and following" of a regular service', () => {
  test('is refused to others, for an old revision, an unknown place and a day after the end', async ({ house }) => {
    const { rule, placeId } = await weeklyMass(house, { toOn: '2027-06-30' });
    const body = { _id: rule._id, rev: rule.rev, from: '2027-01-17' };
    expect(await split(house, { ...body, at: '09:00' }, 'officeOfKirchberg')).toMatchObject({ status: 403 });
    expect(await split(house, { ...body, rev: 9 })).toMatchObject({ status: 409 });
    expect(await split(house, { ...body, placeId: rule._id })).toMatchObject({
      status: 400,
      body: { details: { fields: { placeId: expect.any(String) } } },
    });
    expect(await split(house, { ...body, from: '2027-07-04' })).toMatchObject({
      status: 400,
      body: { details: { fields: { from: expect.any(String) } } },
    });
    expect(await split(house, { ...body, toOn: '2027-01-10' })).toMatchObject({ status: 400 });
    expect((await masses(house)).map(({ at }) => at)).not.toContain('09:00');
    expect(placeId).toBeTruthy();
  });

  test('keeps what is before, changes what follows, and keeps later changes and intentions', async ({ house }) => {
    const { rule } = await weeklyMass(house);
    const keyOn = (on: string) => `${rule._id}.${on}`;
    await make(house, 'intention', { site: 'fels', key: keyOn('2027-01-24'), text: '+ Anna Weinberger' });
    await house.call('admin', 'POST /api/v0/service/cancel', {
      body: { key: keyOn('2027-01-31'), rev: 0, reason: 'Pfarrfasching' },
    });
    const before = await calendar(house);
    const { next, orphaned } = await splitOff(house, {
      _id: rule._id,
      rev: rule.rev,
      from: '2027-01-17',
      at: '09:30',
      title: 'Familienmesse',
    });
    expect(orphaned).toEqual([]);
    expect(next).toMatchObject({ keyId: rule._id, fromOn: '2027-01-17', toOn: null });
    const services = (await masses(house)).filter(({ on }) => SUNDAYS.includes(on));
    expect(services.map(({ key }) => key)).toEqual(SUNDAYS.map(keyOn));
    expect(services.map(({ at }) => at)).toEqual(['10:00', '09:30', '09:30', '09:30']);
    expect(services[2]?.office?.intentions).toMatchObject([{ text: '+ Anna Weinberger' }]);
    expect(services[3]).toMatchObject({ state: 'cancelled', reason: 'Pfarrfasching', title: 'Familienmesse' });
    const after = await calendar(house);
    expectNoGhosts(before, after);
    expect([...after.values()].filter(({ isOff }) => isOff)).toHaveLength(1);
    expect(after.get(keyOn('2027-01-24'))?.sequence).toBeGreaterThan(before.get(keyOn('2027-01-24'))?.sequence ?? 0);
  });

  test('leaves no ghosts in calendars when a weekly thing becomes fortnightly', async ({ house }) => {
    const { rule } = await weeklyMass(house);
    await make(house, 'intention', { site: 'fels', key: `${rule._id}.2027-01-24`, text: '+ Anna Weinberger' });
    const before = await calendar(house);
    const body = { _id: rule._id, rev: rule.rev, from: '2027-01-17', intervalWeeks: 2 };
    const { orphaned } = await splitOff(house, body);
    expect(orphaned).toEqual(['2027-01-24']);
    const days = (await masses(house)).map(({ on }) => on).filter((on) => SUNDAYS.includes(on));
    expect(days).toEqual(['2027-01-10', '2027-01-17', '2027-01-31']);
    const after = await calendar(house);
    expectNoGhosts(before, after);
    expect(after.get(`${rule._id}.2027-01-24`)).toMatchObject({ isOff: true });
    expect(after.get(`${rule._id}.2027-01-24`)?.event).toContain('SUMMARY;LANGUAGE=de:ENTFÄLLT: Hl. Messe');
    expect(after.get(`${rule._id}.2027-01-31`)).toMatchObject({ isOff: false });
  });

  test('takes changes and intentions along to another weekday, and back when it is undone', async ({ house }) => {
    const { rule } = await weeklyMass(house);
    const key = `${rule._id}.2027-01-24`;
    await make(house, 'intention', { site: 'fels', key, text: '+ Anna Weinberger' });
    await house.call('admin', 'POST /api/v0/service/change', {
      body: { key, rev: 0, patch: { music: 'Kirchenchor' } },
    });
    const before = await calendar(house);
    const { next } = await splitOff(house, {
      _id: rule._id,
      rev: rule.rev,
      from: '2027-01-17',
      weekday: 6,
      at: '18:00',
    });
    expect(next.fromOn).toBe('2027-01-16');
    const saturday = (await masses(house)).find(({ on }) => on === '2027-01-23');
    expect(saturday).toMatchObject({ key: `${rule._id}.2027-01-23`, at: '18:00', music: 'Kirchenchor' });
    expect(saturday?.office?.intentions).toMatchObject([{ text: '+ Anna Weinberger' }]);
    const moved = await calendar(house);
    expectNoGhosts(before, moved);
    expect(moved.get(key)).toMatchObject({ isOff: true });

    expect(await join(house, { _id: next._id, rev: next.rev })).toMatchObject({ status: 200 });
    const back = (await masses(house)).find(({ on }) => on === '2027-01-24');
    expect(back).toMatchObject({ key, at: '10:00', music: 'Kirchenchor' });
    expect(back?.office?.intentions).toMatchObject([{ text: '+ Anna Weinberger' }]);
    const after = await calendar(house);
    expectNoGhosts(moved, after);
    expect(after.get(key)).toMatchObject({ isOff: false });
    expect(after.get(key)?.sequence).toBeGreaterThan(moved.get(key)?.sequence ?? 0);
  });

  test('is undone from the audit log, and refused in words once a part is in the trash', async ({ house }) => {
    const { rule } = await weeklyMass(house, { toOn: '2027-06-30' });
    const { next } = await splitOff(house, { _id: rule._id, rev: rule.rev, from: '2027-01-17', at: '09:30' });
    await house.call('admin', 'DELETE /api/v0/service_rule/:id', { params: { id: rule._id } });
    expect(await join(house, { _id: next._id, rev: next.rev })).toMatchObject({
      status: 409,
      body: { code: 'worship.noPartBefore' },
    });
    await house.call('admin', 'POST /api/v0/service_rule/restore', { body: [rule._id] });
    const { body } = await house.call('admin', 'GET /api/v0/audit/', { query: { site: 'fels' } });
    const { audit } = body as { audit: Array<{ _id: string; act: string; undoable: boolean }> };
    const entry = audit.find(({ act }) => act === 'worship.serviceRule.split');
    expect(entry).toMatchObject({ undoable: true });
    const done = await house.call('admin', 'POST /api/v0/audit/:id/undo', { params: { id: entry?._id ?? '' } });
    expect(done.status, done.text).toBe(200);
    const whole = await house.call('admin', 'GET /api/v0/service_rule/:id', { params: { id: rule._id } });
    expect(whole.body).toMatchObject({ service_rule: [{ toOn: '2027-06-30' }] });
    const restored = await house.call('admin', 'POST /api/v0/service_rule/restore', { body: [next._id] });
    expect(restored).toMatchObject({ status: 409, body: { code: 'worship.partsOverlap' } });
    expect((await masses(house)).filter(({ on }) => SUNDAYS.includes(on))).toHaveLength(4);
  });

  test('moves: the part before follows the new beginning, and parts never overlap', async ({ house }) => {
    const { rule } = await weeklyMass(house);
    const { next } = await splitOff(house, { _id: rule._id, rev: rule.rev, from: '2027-01-17', at: '09:30' });
    const put = (body: object) => house.call('officeOfFels', 'PUT /api/v0/service_rule/', { body });
    const later = await put({ _id: next._id, rev: next.rev, fromOn: '2027-01-24' });
    expect(later.status, later.text).toBe(200);
    const times = (await masses(house)).filter(({ on }) => SUNDAYS.includes(on)).map(({ at }) => at);
    expect(times).toEqual(['10:00', '10:00', '09:30', '09:30']);
    const earlier = await house.call('admin', 'GET /api/v0/service_rule/:id', { params: { id: rule._id } });
    const [part] = (earlier.body as { service_rule: [ServiceRuleItem] }).service_rule;
    expect(part.toOn).toBe('2027-01-23');
    expect(await put({ _id: part._id, rev: part.rev, toOn: null })).toMatchObject({
      status: 400,
      body: { details: { fields: { toOn: expect.any(String) } } },
    });
  });

  test('carries the services that stand before it and the words of feasts', async ({ house }) => {
    const { rule, placeId } = await weeklyMass(house);
    const facts = { site: 'fels', placeId, at: '08:00', durationMinutes: 25, type: 'rosenkranz', title: 'Rosenkranz' };
    await make(house, 'service_rule', { ...facts, weekday: 7, beforeRuleId: rule._id, beforeMinutes: 30 });
    await splitOff(house, { _id: rule._id, rev: rule.rev, from: '2027-01-17', at: '09:00' });
    const rosaries = (await masses(house)).filter(({ title, on }) => title === 'Rosenkranz' && SUNDAYS.includes(on));
    expect(rosaries.map(({ at }) => at)).toEqual(['09:30', '08:30', '08:30', '08:30']);
  });

  test('is the whole rule where it begins no earlier, and the same click twice is refused', async ({ house }) => {
    const { rule } = await weeklyMass(house, { fromOn: '2027-01-10' });
    const body = { _id: rule._id, rev: rule.rev, from: '2027-01-10', at: '09:30' };
    const { next } = await splitOff(house, body);
    expect(next).toMatchObject({ _id: rule._id, at: '09:30' });
    expect(await split(house, body)).toMatchObject({ status: 409 });
  });
});

describe('"all" of a regular service', () => {
  const put = (house: House, body: object) => house.call('officeOfFels', 'PUT /api/v0/service_rule/', { body });

  test('takes changes and intentions along to another weekday, and back', async ({ house }) => {
    const { rule } = await weeklyMass(house, { fromOn: '2027-01-10' });
    const key = `${rule._id}.2027-01-10`;
    await make(house, 'intention', { site: 'fels', key, text: '+ Anna Weinberger' });
    await house.call('admin', 'POST /api/v0/service/change', {
      body: { key, rev: 0, patch: { music: 'Kirchenchor' } },
    });
    const before = await calendar(house);
    const { status, text, body } = await put(house, { _id: rule._id, rev: rule.rev, weekday: 6, at: '18:00' });
    expect(status, text).toBe(200);
    const saturday = (await masses(house)).find(({ on }) => on === '2027-01-09');
    expect(saturday).toMatchObject({ key: `${rule._id}.2027-01-09`, at: '18:00', music: 'Kirchenchor' });
    expect(saturday?.office?.intentions).toMatchObject([{ text: '+ Anna Weinberger' }]);
    const moved = await calendar(house);
    expectNoGhosts(before, moved);
    expect(moved.get(key)).toMatchObject({ isOff: true });

    const [{ rev }] = body as [{ rev: number }];
    expect(await put(house, { _id: rule._id, rev, weekday: 7, at: '10:00' })).toMatchObject({ status: 200 });
    const back = (await masses(house)).find(({ on }) => on === '2027-01-10');
    expect(back).toMatchObject({ key, music: 'Kirchenchor' });
    expect(back?.office?.intentions).toMatchObject([{ text: '+ Anna Weinberger' }]);
  });

  test('refuses another weekday in words where an intention would lose its service', async ({ house }) => {
    const { rule } = await weeklyMass(house, { toOn: '2027-01-31' });
    await make(house, 'intention', { site: 'fels', key: `${rule._id}.2027-01-31`, text: '+ Anna Weinberger' });
    expect(await put(house, { _id: rule._id, rev: rule.rev, weekday: 1 })).toMatchObject({
      status: 409,
      body: { code: 'worship.servicesLeft', message: expect.stringContaining('31. Jänner 2027') },
    });
    const sunday = (await masses(house)).find(({ on }) => on === '2027-01-31');
    expect(sunday?.office?.intentions).toMatchObject([{ text: '+ Anna Weinberger' }]);
  });
});

describe('a regular service', () => {
  test('does not end before it begins', async ({ house }) => {
    const { rule } = await weeklyMass(house);
    const body = { _id: rule._id, rev: rule.rev, fromOn: '2027-03-01', toOn: '2027-02-01' };
    expect(await house.call('officeOfFels', 'PUT /api/v0/service_rule/', { body })).toMatchObject({
      status: 400,
      body: { details: { fields: { toOn: expect.any(String) } } },
    });
  });

  test('whose end is over brings no more services, and has a place in the list of its own', async ({ house }) => {
    const { rule } = await weeklyMass(house, { toOn: '2026-10-31' });
    const running = await make(house, 'service_rule', {
      site: 'fels',
      placeId: (await weeklyMass(house)).placeId,
      at: '18:00',
      durationMinutes: 40,
      type: 'messe',
      title: 'Abendmesse',
      weekday: 3,
      toOn: '2027-06-30',
    });
    const listed = async (valid: string) => {
      const query = { site: 'fels', valid };
      const { body } = await house.call('officeOfFels', 'GET /api/v0/service_rule/', { query });
      return (body as { service_rule: ServiceRuleItem[] }).service_rule.map(({ _id }) => _id);
    };
    expect(await listed('past')).toEqual([rule._id]);
    expect(await listed('now')).toContain(running._id);
    expect(await listed('now')).not.toContain(rule._id);
    const { body } = await house.call('officeOfFels', 'PUT /api/v0/service_rule/', {
      body: { _id: running._id, rev: 1, toOn: '2026-11-01' },
    });
    expect(body).toMatchObject([{ toOn: '2026-11-01' }]);
    expect((await masses(house)).filter(({ title }) => title === 'Abendmesse')).toEqual([]);
  });

  test('that is removed is told to calendars as cancelled, and counts on when it comes back', async ({ house }) => {
    const { rule } = await weeklyMass(house);
    const before = await calendar(house);
    await house.call('admin', 'DELETE /api/v0/service_rule/:id', { params: { id: rule._id } });
    const gone = await calendar(house);
    expectNoGhosts(before, gone);
    expect([...gone.values()].every(({ isOff }) => isOff)).toBe(true);
    await house.call('admin', 'POST /api/v0/service_rule/restore', { body: [rule._id] });
    const back = await calendar(house);
    expectNoGhosts(gone, back);
    expect([...back.values()].some(({ isOff }) => isOff)).toBe(false);
  });

  test('one of them is moved to another church and time: both places show it, and the next stay', async ({ house }) => {
    await seedSchedule(house);
    const mass = await serviceOn(house, '2026-11-25', 'Fels', 'Abendmesse');
    const other = await serviceOn(house, '2026-11-26', 'Gösing', 'Abendmesse');
    const { key, rev } = mass;
    const body = { key, rev, at: '19:15', placeId: other.office?.placeId, reason: 'Heizung' };
    await house.call('admin', 'POST /api/v0/service/move', { body });
    const [moved] = (await servicesOf(house, 'guest', '2026-11-25')).filter((one) => one.key === key);
    expect(moved).toMatchObject({ at: '19:15', place: { name: other.place.name }, state: 'moved' });
    const next = await serviceOn(house, '2026-12-02', 'Fels', 'Abendmesse');
    expect(next).toMatchObject({ at: mass.at, place: mass.place, state: 'planned' });
  });
});
