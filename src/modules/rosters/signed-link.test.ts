// On both databases: of two who take the same duty at once one gets it.

import { describe, expect } from 'vitest';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test } from '../../testing/house.ts';
import { answerOwn, loadOwnPage } from './pages.ts';
import {
  askAll,
  assignTo,
  buildMember,
  buildSundays,
  type Fixture,
  make,
  ON,
  pageOf,
  placesOn,
  press,
  tokenFor,
} from './testing.ts';

/** Anna reads on the first Sunday of Advent and has been asked; Berta reads as well. */
async function askedAnna(house: House, more: object = {}) {
  const base = await buildSundays(house);
  const anna = await buildMember(house, 'Anna Probe', { skills: [base.reader, base.server], ...more });
  const berta = await buildMember(house, 'Berta Probe', { skills: [base.reader] });
  await assignTo(house, { key: base.key(ON), on: ON, duty: base.reader, slot: 0, member: anna._id });
  await askAll(house);
  return { ...base, anna, berta, token: tokenFor(house, 'anna.probe@example.test') };
}

async function ownDuty(house: House, token: string) {
  const [duty] = (await pageOf(house, token))?.duties ?? [];
  if (!duty) throw new Error('no duty');
  return { id: duty.id, rev: duty.rev };
}

/** The token of another member's link, made by the office. */
async function linkOf(house: House, id: string): Promise<string> {
  const call = { params: { id }, body: { renew: false } };
  const { body } = await house.call('officeOfFels', 'POST /api/v0/roster_member/:id/link', call);
  return (body as { url: string }).url.split('/').at(-1) ?? '';
}

describe('the signed link', () => {
  test('says the same whatever is wrong with it, and opens nothing in another parish', async ({ house }) => {
    const { token, anna } = await askedAnna(house);
    const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const later = token.replace(/(?<=^.{36})\d{8}/, '20991231');
    for (const wrong of ['x', '', changed, later, `${crypto.randomUUID()}${token.slice(36)}`])
      expect(await pageOf(house, wrong), wrong).toBeNull();
    expect(await loadOwnPage(await house.contextOf('guest', { site: 'kirchberg' }), token)).toBeNull();
    expect(await pageOf(house, token)).toMatchObject({ name: 'Anna Probe' });
    house.clock.advance(121 * 24 * 3_600_000);
    expect(await pageOf(house, token)).toBeNull();
    expect(await press(house, token, { act: 'absent', from: '2027-06-01', to: '' })).toEqual({
      ok: false,
      why: 'gone',
    });
    expect(anna.rev).toBe(1);
  });

  test('ends when it is renewed, when the consent is withdrawn, and with its member', async ({ house }) => {
    const { token, anna } = await askedAnna(house);
    const renew = { params: { id: anna._id }, body: { renew: true } };
    const { body } = await house.call('officeOfFels', 'POST /api/v0/roster_member/:id/link', renew);
    expect(await pageOf(house, token)).toBeNull();
    const newer = (body as { url: string }).url.split('/').at(-1) ?? '';
    expect(await pageOf(house, newer)).not.toBeNull();
    const withdraw = { params: { id: anna._id }, body: [{ _id: anna._id, rev: 1, consentOn: null }] };
    const answer = await house.call('officeOfFels', 'PUT /api/v0/roster_member/', withdraw);
    expect(answer.status, answer.text).toBe(200);
    expect(await pageOf(house, newer)).toBeNull();
  });

  test('answers for the own duties only, and only from the state that the page showed', async ({ house }) => {
    const { token, berta } = await askedAnna(house);
    const own = await ownDuty(house, token);
    const foreign = await linkOf(house, berta._id);
    expect(await press(house, foreign, { act: 'accept', ...own })).toEqual({ ok: false, why: 'late' });
    expect(await press(house, token, { act: 'accept', ...own, rev: own.rev + 1 })).toEqual({ ok: false, why: 'late' });
    expect(await press(house, token, { act: 'release', ...own })).toEqual({ ok: false, why: 'invalid' });
    expect(await placesOn(house, ON)).toContain('Lektor Anna Probe asked');
    expect(await press(house, token, { act: 'accept', ...own })).toEqual({ ok: true, act: 'accept' });
    expect(await placesOn(house, ON)).toContain('Lektor Anna Probe accepted');
  });

  test('shows no plan that nobody was asked about, and no name without consent to it', async ({ house }) => {
    const { token, key, server } = await askedAnna(house);
    const shown = await buildMember(house, 'Clara Probe', { skills: [server], showsName: true });
    const hidden = await buildMember(house, 'Dora Probe', { skills: [server] });
    for (const [slot, { _id: member }] of [shown, hidden].entries())
      await assignTo(house, { key: key(ON), on: ON, duty: server, slot, member });
    expect((await pageOf(house, token))?.duties[0]?.others).toEqual([]);
    expect((await pageOf(house, await linkOf(house, shown._id)))?.duties).toEqual([]);
    await askAll(house);
    expect((await pageOf(house, token))?.duties[0]?.others).toEqual([
      { name: 'Clara Probe', dutyName: 'Ministranten' },
    ]);
  });

  test('is limited, and never stored by caches or search engines', async ({ house }) => {
    const { token } = await askedAnna(house);
    const page = await house.server.app.inject({ url: `/fels/Dienste/${token}`, headers: { accept: 'text/html' } });
    if (page.statusCode === 200) {
      expect(page.headers['cache-control']).toContain('no-store');
      expect(page.headers['x-robots-tag']).toContain('noindex');
    }
    const guess = async () => pageOf(house, 'x');
    await expect(
      (async () => {
        for (let n = 0; n < 61; n += 1) await guess();
      })(),
    ).rejects.toMatchObject({ code: 'tooMany' });
  });

  test('goes on working when the parish has another address', async ({ house }) => {
    const { token } = await askedAnna(house);
    const { _id, rev } = house.sites.fels;
    const rename = { body: { _id, rev, slug: 'wagram' } };
    const { status, text } = await house.call('admin', 'PUT /api/v0/site/', rename);
    expect(status, text).toBe(200);
    const ctx = await house.server.contextOfToken(undefined, 'wagram', 'de');
    expect(await loadOwnPage(ctx, token)).toMatchObject({ name: 'Anna Probe' });
  });
});

describe('a decline', () => {
  test('opens the place, tells the office, and can be taken back while nobody else has it', async ({ house }) => {
    const { token, berta, key, reader } = await askedAnna(house);
    await press(house, token, { act: 'decline', ...(await ownDuty(house, token)) });
    expect(await placesOn(house, ON)).toContain('Lektor -');
    const { body } = await house.call('admin', 'GET /api/v0/audit/', { query: { site: 'fels' } });
    expect(JSON.stringify(body)).toContain('rosters.assignment.decline');
    expect(JSON.stringify(body)).not.toContain('Anna Probe, ');
    expect(await press(house, token, { act: 'accept', ...(await ownDuty(house, token)) })).toMatchObject({ ok: true });
    expect(await placesOn(house, ON)).toContain('Lektor Anna Probe accepted');
    await press(house, token, { act: 'decline', ...(await ownDuty(house, token)) });
    await assignTo(house, { key: key(ON), on: ON, duty: reader, slot: 0, member: berta._id });
    expect((await pageOf(house, token))?.duties[0]).toMatchObject({ state: 'declined', isOpenAgain: false });
    expect(await press(house, token, { act: 'accept', ...(await ownDuty(house, token)) })).toEqual({
      ok: false,
      why: 'late',
    });
    expect(await placesOn(house, ON)).toContain('Lektor Berta Probe planned');
  });
});

describe('a swap', () => {
  async function wantedSwap(house: House) {
    const fixture = await askedAnna(house);
    await press(house, fixture.token, { act: 'swap', ...(await ownDuty(house, fixture.token)) });
    await doJobs(house);
    return fixture;
  }

  test('is offered to those with the skill who are free, and to nobody else', async ({ house }) => {
    const base = await askedAnna(house);
    await buildMember(house, 'Ohne Dienst', { skills: [base.server] });
    await buildMember(house, 'Fort Probe', { skills: [base.reader], absences: [{ from: ON, to: ON }] });
    await buildMember(house, 'Ohne Wort', { skills: [base.reader], consentOn: null });
    house.mail.sent.splice(0);
    await press(house, base.token, { act: 'swap', ...(await ownDuty(house, base.token)) });
    await doJobs(house);
    expect(house.mail.sent.filter(({ subject }) => subject.includes('übernehmen')).map(({ to }) => to)).toEqual([
      expect.stringContaining('berta.probe@example.test'),
    ]);
    expect(await placesOn(house, ON)).toContain('Lektor Anna Probe swap');
  });

  test('goes to the first of two who take it at once; both sides are told', async ({ house }) => {
    const { berta, reader } = await wantedSwap(house);
    const carl = await buildMember(house, 'Carl Probe', { skills: [reader] });
    const tokens = await Promise.all([berta, carl].map(({ _id }) => linkOf(house, _id)));
    const [offer] = (await pageOf(house, tokens[0] ?? ''))?.swaps ?? [];
    const take = { act: 'take', id: offer?.id ?? '', rev: offer?.rev ?? 0 };
    house.mail.sent.splice(0);
    const outcomes = await Promise.all(tokens.map((token) => press(house, token, take)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual({ ok: false, why: 'late' });
    await doJobs(house);
    const places = await placesOn(house, ON);
    expect(places.filter((place) => /^Lektor (Berta|Carl) Probe accepted$/.test(place))).toHaveLength(1);
    expect(house.mail.lastTo('anna.probe@example.test').subject).toContain('übernommen');
    expect(house.mail.sent.filter(({ subject }) => subject.includes('Danke'))).toHaveLength(1);
  });

  test('is nothing for a person of another parish', async ({ house }) => {
    const { token } = await wantedSwap(house);
    const { _id: personId } = await make(house, 'person', { site: 'kirchberg', name: 'Emil Probe' });
    const { _id: duty } = await make(house, 'duty', { site: 'kirchberg', name: 'Lektor' });
    const consent = { consentOn: '2026-09-01', consentHow: 'Formular', email: 'emil@example.test', skills: [duty] };
    const { _id } = await make(house, 'roster_member', { site: 'kirchberg', personId, ...consent });
    const link = await house.call('admin', 'POST /api/v0/roster_member/:id/link', {
      params: { id: _id },
      body: { renew: false },
    });
    const foreign = (link.body as { url: string }).url.split('/').at(-1) ?? '';
    const ctx = await house.contextOf('guest', { site: 'kirchberg' });
    expect((await loadOwnPage(ctx, foreign))?.swaps).toEqual([]);
    const form = new FormData();
    const own = await ownDuty(house, token);
    for (const [name, value] of Object.entries({ act: 'take', ...own })) form.set(name, String(value));
    expect(await answerOwn(ctx, foreign, form)).toEqual({ ok: false, why: 'late' });
    expect(await placesOn(house, ON)).toContain('Lektor Anna Probe swap');
  });
});

test('whoever has the skill takes an open place, once', async ({ house }) => {
  const { reader, server, key }: Fixture = await buildSundays(house);
  const anna = await buildMember(house, 'Anna Probe', { skills: [reader] });
  const token = await linkOf(house, anna._id);
  const [offer] = (await pageOf(house, token))?.open ?? [];
  expect(offer).toMatchObject({ on: '2026-11-22', dutyName: 'Lektor', slot: 0 });
  const fill = { act: 'fill', key: key('2026-11-22'), on: '2026-11-22', duty: reader, slot: 0 };
  expect(await press(house, token, { ...fill, duty: server })).toEqual({ ok: false, why: 'late' });
  expect(await press(house, token, { ...fill, slot: 1 })).toEqual({ ok: false, why: 'late' });
  expect(await press(house, token, fill)).toEqual({ ok: true, act: 'fill' });
  expect(await press(house, token, fill)).toEqual({ ok: false, why: 'late' });
  expect(await placesOn(house, '2026-11-22')).toContain('Lektor Anna Probe accepted');
});

test('absences are entered and removed behind the link, and keep a person from being assigned', async ({ house }) => {
  const { reader, key } = await buildSundays(house);
  const anna = await buildMember(house, 'Anna Probe', { skills: [reader] });
  const token = await linkOf(house, anna._id);
  expect(await press(house, token, { act: 'absent', from: '2026-12-01', to: '2026-11-30' })).toEqual({
    ok: false,
    why: 'invalid',
  });
  expect(await press(house, token, { act: 'absent', from: ON, to: '' })).toMatchObject({ ok: true });
  const place = { key: key(ON), on: ON, duty: reader, slot: 0, member: anna._id };
  const refused = await assignTo(house, place);
  expect(refused).toMatchObject({ status: 409, body: { code: 'rosters.doubtful', details: { doubts: ['absent'] } } });
  expect((await assignTo(house, { ...place, insist: true })).status).toBe(201);
  expect(await press(house, token, { act: 'present', from: ON, to: ON })).toMatchObject({ ok: true });
  expect((await pageOf(house, token))?.absences).toEqual([]);
});

test('the calendar keeps what is cancelled or given on, under one UID with a higher sequence', async ({ house }) => {
  const { token } = await askedAnna(house);
  const feed = new URL((await pageOf(house, token))?.feed ?? '').pathname;
  const read = async () => (await house.server.app.inject({ url: feed })).body;
  const [, uid = '', sequence = ''] = /UID:(\S+)\r\nSEQUENCE:(\d+)/.exec(await read()) ?? [];
  expect(await read()).toContain('DTSTART;TZID=Europe/Vienna:20261129T100000');
  expect(await read()).toContain('STATUS:CONFIRMED');
  await press(house, token, { act: 'decline', ...(await ownDuty(house, token)) });
  const after = await read();
  expect(after).toContain(`UID:${uid}`);
  expect(after).toContain('STATUS:CANCELLED');
  expect(Number(/SEQUENCE:(\d+)/.exec(after)?.[1])).toBeGreaterThan(Number(sequence));
  expect((await house.server.app.inject({ url: `${feed.slice(0, -5)}x.ics` })).statusCode).toBe(404);
  expect((await house.server.app.inject({ url: `/ical/dienste/${token}.ics` })).statusCode).toBe(404);
});
