import { describe, expect } from 'vitest';
import { test } from '../../testing/house.ts';
import type { Proposed } from './contract/roster.ts';
import {
  actOnService,
  assignTo,
  boardOf,
  buildMember,
  buildSundays,
  make,
  ON,
  placesOn,
  plannedAnna,
  RANGE,
} from './testing.ts';

describe('assigning', () => {
  test('needs a consent to rosters; one to a photo does not count, and insisting does not help', async ({ house }) => {
    const { reader, key } = await buildSundays(house);
    const { _id: personId } = await make(house, 'person', { site: 'fels', name: 'Anna Probe', consent: 'given' });
    const { _id: member } = await make(house, 'roster_member', { site: 'fels', personId, skills: [reader] });
    const place = { key: key(ON), on: ON, duty: reader, slot: 0, member, insist: true };
    expect(await assignTo(house, place)).toMatchObject({ status: 409, body: { code: 'rosters.noConsent' } });
    const body = { site: 'fels', personId, consentOn: '2026-11-01' };
    expect((await house.call('admin', 'POST /api/v0/roster_member/', { body })).status).toBe(400);
  });

  test('refuses people, duties and services of another parish', async ({ house }) => {
    const { reader, key } = await buildSundays(house);
    const { _id: personId } = await make(house, 'person', { site: 'kirchberg', name: 'Emil Probe' });
    const own = { site: 'fels', personId };
    expect(await house.call('admin', 'POST /api/v0/roster_member/', { body: own })).toMatchObject({
      status: 400,
      body: { details: { fields: { personId: expect.stringContaining('Pfarre') } } },
    });
    const consent = { consentOn: '2026-09-01', consentHow: 'Formular' };
    const { _id: member } = await make(house, 'roster_member', { site: 'kirchberg', personId, ...consent });
    const place = { key: key(ON), on: ON, duty: reader, slot: 0, member };
    expect((await assignTo(house, place)).status).toBe(400);
    const elsewhere = { ...place, site: 'kirchberg' };
    expect((await house.call('officeOfKirchberg', 'POST /api/v0/roster/assign', { body: elsewhere })).status).toBe(404);
    expect((await house.call('officeOfKirchberg', 'GET /api/v0/roster/', { query: RANGE })).status).toBe(403);
  });

  test('warns of a second duty at the same time, and never gives one place twice', async ({ house }) => {
    const { anna, place, server } = await plannedAnna(house);
    const twice = await assignTo(house, { ...place, duty: server, member: anna._id });
    expect(twice).toMatchObject({ status: 409, body: { details: { doubts: ['noSkill', 'overlap'] } } });
    const berta = await buildMember(house, 'Berta Probe', { skills: [place.duty] });
    expect(await assignTo(house, { ...place, member: berta._id })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect(await placesOn(house, ON)).toEqual(['Lektor Anna Probe planned', 'Ministranten -', 'Ministranten -']);
  });

  test('moves a person from one place to another in one step', async ({ house }) => {
    const { anna, place, key } = await plannedAnna(house);
    const { services } = await boardOf(house);
    const held = services.find(({ on }) => on === ON)?.cells[0]?.slots[0]?.assignment;
    const later = { ...place, key: key('2026-12-06'), on: '2026-12-06', member: anna._id };
    const instead = [{ _id: held?._id ?? '', rev: held?.rev ?? 0 }];
    expect((await assignTo(house, { ...later, instead })).status).toBe(201);
    expect(await placesOn(house, ON)).toContain('Lektor -');
    expect(await placesOn(house, '2026-12-06')).toContain('Lektor Anna Probe planned');
    expect((await assignTo(house, { ...place, member: anna._id, instead })).status).toBe(404);
  });

  test('is not possible at a service that is over or cancelled', async ({ house }) => {
    const { reader, key, anna } = await plannedAnna(house);
    await actOnService(house, 'cancel', { key: key('2026-12-06'), rev: 0, reason: 'Sturm' });
    const off = { key: key('2026-12-06'), on: '2026-12-06', duty: reader, slot: 0, member: anna._id };
    const past = { ...off, key: key('2026-11-15'), on: '2026-11-15' };
    for (const place of [off, past])
      expect(await assignTo(house, place)).toMatchObject({ status: 409, body: { code: 'rosters.serviceOver' } });
  });
});

describe('a proposal', () => {
  test('stores nothing until it is used, and never overwrites what a person has set', async ({ house }) => {
    const { place, anna } = await plannedAnna(house);
    const berta = await buildMember(house, 'Berta Probe', { skills: [place.duty] });
    const { body } = await house.call('officeOfFels', 'GET /api/v0/roster/proposal', { query: RANGE });
    const { proposed } = body as { proposed: (Proposed & { name: string })[] };
    expect(proposed.map(({ on, name }) => `${on} ${name}`)).toEqual([
      '2026-11-22 Berta Probe',
      '2026-12-06 Berta Probe',
      // The feast of the 8th has the order of a Sunday.
      '2026-12-08 Anna Probe',
      '2026-12-13 Berta Probe',
    ]);
    expect((await boardOf(house)).toAsk).toBe(1);
    const kept = proposed.map(({ key, on, duty, slot, member }) => ({ key, on, duty, slot, member }));
    const stale = { ...place, member: berta._id };
    await assignTo(house, { ...(kept[0] as Proposed), member: anna._id });
    const fill = { body: { site: 'fels', proposed: [stale, ...kept] } };
    expect((await house.call('officeOfFels', 'POST /api/v0/roster/fill', fill)).body).toEqual({
      filled: 3,
      passedOver: 2,
    });
    expect(await placesOn(house, ON)).toContain('Lektor Anna Probe planned');
    expect(await placesOn(house, '2026-11-22')).toContain('Lektor Anna Probe planned');
  });
});
