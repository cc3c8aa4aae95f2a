// On both databases: people ask for the last place of a Mass at the same moment.
import { describe, expect } from 'vitest';
import { answerTo } from '#kernel/captcha/testing.ts';
import { joined } from '#kernel/db/joined.ts';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test } from '../../testing/house.ts';
import { pdfPages } from '../../testing/pdf-text.ts';
import {
  DEFAULT_RULES,
  type IntentionItem,
  type IntentionRequest,
  type OfferedService,
} from './contract/intentions.ts';
import { postRequest } from './pages.ts';
import { announceChanges, followAll } from './service/intentions/follow-schedule.ts';
import { intentionPersonalData } from './service/intentions/intention-data.ts';
import { readOwn, withdrawOwn } from './service/intentions/own-intention.ts';
import { ownPath } from './service/intentions/own-links.ts';
import { requestIntention } from './service/intentions/request-intention.ts';
import { printSacristyList } from './service/intentions/sacristy-list.ts';
import { forgetNames } from './service/planning/forget-names.ts';
import { intentions } from './tables.ts';

async function make(house: House, collection: string, body: object): Promise<{ _id: string; rev: number }> {
  const { body: made, status, text } = await house.call('admin', `POST /api/v0/${collection}/`, { body });
  expect(status, text).toBe(201);
  return (made as [{ _id: string; rev: number }])[0];
}

const saveRules = (house: House, change: object = {}, who: 'officeOfFels' | 'officeOfKirchberg' = 'officeOfFels') =>
  house.call(who, 'PUT /api/v0/intention_rules/', {
    body: { ...DEFAULT_RULES, isOn: true, site: 'fels', rev: 0, ...change },
  });

/** Masses in Fels on Wednesdays at six and on Sundays at ten, for which the website takes intentions. */
async function openParish(house: House, rules: object = {}) {
  const { _id: placeId } = await make(house, 'place', { site: 'fels', name: 'Pfarrkirche Fels' });
  const facts = { site: 'fels', placeId, durationMinutes: 60, type: 'messe', title: 'Hl. Messe' };
  const weekday = await make(house, 'service_rule', { ...facts, at: '18:00', weekday: 3 });
  const sunday = await make(house, 'service_rule', { ...facts, at: '10:00', weekday: 7 });
  const saved = await saveRules(house, rules);
  expect(saved.status, saved.text).toBe(200);
  await house.server.delivered();
  return {
    placeId,
    weekday,
    wednesday: (on: string) => `${weekday._id}.${on}`,
    sunday: (on: string) => `${sunday._id}.${on}`,
  };
}

async function formOf(house: House, change: Partial<IntentionRequest> = {}): Promise<IntentionRequest> {
  const { body } = await house.call('guest', 'GET /api/v0/captcha');
  const { token } = body as { token: string };
  house.clock.advance(4000);
  return {
    formKey: crypto.randomUUID(),
    service: '',
    wish: '',
    text: 'für + Anna Lösshofer',
    kind: 'deceased',
    name: 'Maria Besteller',
    email: 'maria@example.test',
    phone: '',
    visibility: 'internal',
    consent: false,
    stipendCents: 0,
    stipendWay: 'open',
    privacy: true,
    captcha: { token, answer: answerTo(token) },
    ...change,
  };
}

const ask = async (house: House, change: Partial<IntentionRequest> = {}) => {
  const form = await formOf(house, change);
  return requestIntention(await house.contextOf('guest'), form);
};

const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: { code: string; details?: { fields?: object } }) => [error.code, error.details?.fields ?? {}],
  );

async function offered(house: House): Promise<string[]> {
  const query = { site: 'fels', limit: 200 };
  const { body } = await house.call('guest', 'GET /api/v0/intention_offer/', { query });
  return (body as { intention_offer: OfferedService[] }).intention_offer.map(({ on }) => on);
}

const listed = async (house: House, query: object = {}) =>
  (
    (await house.call('officeOfFels', 'GET /api/v0/intention/', { query: { site: 'fels', ...query } })).body as {
      intention: IntentionItem[];
    }
  ).intention;

const move = (house: House, { _id, rev }: Pick<IntentionItem, '_id' | 'rev'>, body: object) =>
  house.call('officeOfFels', 'POST /api/v0/intention/:id/state', { params: { id: _id }, body: { rev, ...body } });

const first = async (house: House): Promise<IntentionItem> => (await listed(house))[0] as IntentionItem;

async function mailsOf(house: House): Promise<string[]> {
  await house.server.delivered();
  await doJobs(house);
  return house.mail.sent.filter(({ to }) => to.includes('maria@example.test')).map(({ subject }) => subject);
}

/** Asked for the Mass of that Wednesday, and accepted. */
async function accepted(house: House, key: string, change: Partial<IntentionRequest> = {}): Promise<IntentionItem> {
  const { id } = await ask(house, { service: key, ...change });
  const row = (await listed(house)).find(({ _id }) => _id === id) as IntentionItem;
  const answer = await move(house, row, { to: 'planned' });
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { intention: [IntentionItem] }).intention[0];
}

/** A quarter of an hour later the schedule is settled. */
async function settled(house: House): Promise<void> {
  await house.server.delivered();
  house.clock.advance(16 * 60_000);
  await announceChanges(async () => house.contextOf('admin'));
}

describe('the offered services', () => {
  test('are none while the parish takes no requests, and nobody else changes its rules', async ({ house }) => {
    await openParish(house, { isOn: false });
    expect(await offered(house)).toEqual([]);
    expect(await refusalOf(ask(house))).toEqual(['worship.intentionsOff', {}]);
    expect((await saveRules(house, { rev: 1 }, 'officeOfKirchberg')).status).toBe(403);
    expect((await saveRules(house, { rev: 0 })).status).toBe(409);
    expect((await saveRules(house, { rev: 1 })).status).toBe(200);
    expect((await offered(house)).length).toBeGreaterThan(10);
  });

  test('keep the lead time and the horizon, and leave out feasts and intention-free Sundays', async ({ house }) => {
    const { wednesday, sunday } = await openParish(house, { leadDays: 10, horizonDays: 30, onSundays: false });
    // Saturday, 21 November: Wednesday the 25th is too near. The 8th of December is a Tuesday.
    expect(await offered(house)).toEqual(['2026-12-02', '2026-12-09', '2026-12-16']);
    expect(await refusalOf(ask(house, { service: sunday('2026-12-06') }))).toEqual([
      'invalid',
      { service: 'worship_requestNotOffered' },
    ]);
    expect(await refusalOf(ask(house, { service: wednesday('2026-11-25') }))).toEqual([
      'invalid',
      { service: 'worship_requestNotOffered' },
    ]);
    await saveRules(house, { rev: 1, leadDays: 10, horizonDays: 40 });
    expect(await offered(house)).toContain('2026-12-20');
    expect(await offered(house)).not.toContain('2026-12-26');
  });

  test('do not show a cancelled Mass, nor one that is not public', async ({ house }) => {
    const { wednesday, placeId } = await openParish(house);
    const body = { key: wednesday('2026-12-02'), rev: 0, reason: 'Sturm' };
    await house.call('admin', 'POST /api/v0/service/cancel', { body });
    const extra = { site: 'fels', placeId, at: '08:00', durationMinutes: 30, type: 'messe', title: 'Konvent' };
    await make(house, 'service_extra', { ...extra, on: '2026-12-03', visibility: 'internal' });
    expect(await offered(house)).not.toContain('2026-12-02');
    expect(await offered(house)).not.toContain('2026-12-03');
  });
});

describe('a request', () => {
  test('is refused at its fields, and stores nothing', async ({ house }) => {
    await openParish(house);
    const attempt = ask(house, {
      text: 'Besuchen Sie www.casino.example',
      name: 'www.casino.example',
      email: '',
      visibility: 'web',
      privacy: false,
    });
    expect(await refusalOf(attempt)).toEqual([
      'invalid',
      {
        text: 'worship_requestNoLinks',
        name: 'worship_requestNoLinks',
        email: 'worship_requestContact',
        consent: 'worship_requestConsent',
        privacy: 'worship_requestPrivacy',
      },
    ]);
    expect(await listed(house)).toEqual([]);
  });

  test('of a machine is refused, and the same form sent twice is one request', async ({ house }) => {
    await openParish(house);
    const form = await formOf(house);
    const ctx = await house.contextOf('guest');
    expect(await refusalOf(requestIntention(ctx, { ...form, captcha: { token: '', answer: '' } }))).toEqual([
      'wrongCaptcha',
      {},
    ]);
    const [one, two] = await Promise.all([requestIntention(ctx, form), requestIntention(ctx, form)]);
    expect(one.id).toBe(two.id);
    expect(await listed(house)).toHaveLength(1);
  });

  test('needs no stipend, waits for the office, and is published nowhere before', async ({ house }) => {
    const { wednesday } = await openParish(house);
    const key = wednesday('2026-12-09');
    await ask(house, { service: key, visibility: 'web', consent: true });
    expect(await first(house)).toMatchObject({
      state: 'waiting',
      key: null,
      on: null,
      wishOn: '2026-12-09',
      stipendCents: 0,
      orderedBy: 'Maria Besteller',
      bookNumber: null,
    });
    const asRead = async (who: 'admin' | 'guest') =>
      (await house.call(who, 'GET /api/v0/service/', { query: { from: '2026-12-09' } })).text;
    expect(await asRead('admin')).not.toContain('Lösshofer');
    expect(await mailsOf(house)).toEqual(['Ihre Messintention ist angekommen']);

    expect((await move(house, await first(house), { to: 'planned' })).status).toBe(200);
    expect(await asRead('guest')).toContain('Lösshofer');
    expect(await asRead('guest')).not.toContain('Besteller');
    expect(await mailsOf(house)).toEqual(['Ihre Messintention ist angekommen', 'Ihre Messintention ist eingetragen']);
  });

  test('without consent is not printed, also when the office forgets', async ({ house }) => {
    const { wednesday } = await openParish(house);
    const { _id, rev } = await accepted(house, wednesday('2026-12-09'));
    const body = { _id, rev, visibility: 'print' };
    const refused = await house.call('officeOfFels', 'PUT /api/v0/intention/', { body });
    expect(refused.status, refused.text).toBe(400);
    expect(refused.text).toContain('Einwilligung');
    const given = await house.call('officeOfFels', 'PUT /api/v0/intention/', { body: { ...body, consent: true } });
    expect(given.status, given.text).toBe(200);
  });

  test('for a full Mass gets other dates in the same answer, with everything typed kept (B-13)', async ({ house }) => {
    const { wednesday } = await openParish(house, { mostPerService: 5 });
    const service = wednesday('2026-12-09');
    for (let number = 0; number < 5; number += 1) await ask(house, { service });
    expect(await offered(house)).not.toContain('2026-12-09');
    expect(await refusalOf(ask(house, { service }))).toEqual(['invalid', { service: 'worship_requestFull' }]);
    const { captcha, ...form } = await formOf(house, { service });
    const posted = new FormData();
    for (const [name, value] of Object.entries(form))
      posted.set(name, typeof value === 'boolean' ? 'on' : String(value));
    posted.set('captcha.token', captcha.token);
    posted.set('captcha.answer', captcha.answer);
    const answer = await postRequest(await house.contextOf('guest'), posted);
    expect(answer).toMatchObject({ values: { text: 'für + Anna Lösshofer', name: 'Maria Besteller', service } });
    expect('fields' in answer && answer.fields.service).toMatch(/schon genug Intentionen.*6\. Dezember.*13\. Dezember/);
  });

  test('at the same moment as others never fills a Mass beyond its places', async ({ house }) => {
    const { wednesday } = await openParish(house, { mostPerService: 2 });
    const service = wednesday('2026-12-09');
    const forms = [];
    for (let number = 0; number < 6; number += 1) forms.push(await formOf(house, { service }));
    const ctx = await house.contextOf('guest');
    const answers = await Promise.all(forms.map((form) => refusalOf(requestIntention(ctx, form))));
    expect(answers.filter((one) => one === null)).toHaveLength(2);
    expect(await listed(house, { state: 'waiting' })).toHaveLength(2);
  });
});

describe('the giver', () => {
  test('withdraws by a link that only acts when asked to, and the place is free again', async ({ house }) => {
    const { wednesday } = await openParish(house, { mostPerService: 1 });
    const { _id } = await accepted(house, wednesday('2026-12-09'), { visibility: 'web', consent: true });
    const guest = await house.contextOf('guest');
    const code =
      new URLSearchParams(ownPath(guest, { id: _id, siteId: guest.site.id }).split('?')[1]).get('code') ?? '';
    expect(await readOwn(guest, { id: _id, code: 'falsch' })).toBeNull();
    expect(await readOwn(guest, { id: _id, code })).toMatchObject({
      state: 'planned',
      when: 'Mittwoch, 9. Dezember, 18:00 Uhr',
      mayWithdraw: true,
    });
    expect(await refusalOf(withdrawOwn(guest, { id: _id, code: 'falsch' }))).toEqual(['notFound', {}]);
    await withdrawOwn(guest, { id: _id, code });
    await withdrawOwn(guest, { id: _id, code });
    expect(await first(house)).toMatchObject({ state: 'withdrawn', key: null });
    expect(await offered(house)).toContain('2026-12-09');
    expect((await move(house, await first(house), { to: 'planned' })).status).toBe(409);
  });

  test('is declined with words, and may be taken up again', async ({ house }) => {
    await openParish(house);
    await ask(house);
    const waiting = await first(house);
    expect((await move(house, { ...waiting, rev: 99 }, { to: 'declined' })).status).toBe(409);
    expect((await move(house, waiting, { to: 'planned' })).status).toBe(400);
    await move(house, waiting, { to: 'declined', answer: 'Bitte rufen Sie uns an.' });
    expect(await mailsOf(house)).toContain('Zu Ihrer Messintention');
    expect(house.mail.sent.at(-1)?.text).toContain('Bitte rufen Sie uns an.');
    expect((await move(house, await first(house), { to: 'waiting' })).status).toBe(200);
  });

  test('is told once, a while after, that the Mass is cancelled; the intention waits again (B-13)', async ({
    house,
  }) => {
    const { wednesday } = await openParish(house);
    const key = wednesday('2026-12-09');
    await accepted(house, key);
    const cancel = (rev: number) =>
      house.call('officeOfFels', 'POST /api/v0/service/cancel', { body: { key, rev, reason: 'Sturm' } });
    expect((await cancel(0)).status).toBe(200);
    await house.server.delivered();
    house.clock.advance(5 * 60_000);
    await announceChanges(async () => house.contextOf('admin'));
    expect(await first(house)).toMatchObject({ state: 'planned' });
    await house.call('officeOfFels', 'POST /api/v0/service/restore', { body: { key, rev: 1 } });
    await settled(house);
    expect(await first(house)).toMatchObject({ state: 'planned' });

    expect((await cancel(2)).status).toBe(200);
    await settled(house);
    await settled(house);
    expect(await first(house)).toMatchObject({
      state: 'waiting',
      key: null,
      on: null,
      wishKey: null,
      wishOn: '2026-12-09',
    });
    const subjects = await mailsOf(house);
    expect(subjects.filter((one) => one === 'Der Gottesdienst mit Ihrer Messintention entfällt')).toHaveLength(1);
  });

  test.for([
    ['another hour of its day', { at: '19:00' }, 'planned', 'Der Gottesdienst mit Ihrer Messintention wurde verlegt'],
    ['another day', { on: '2026-12-10' }, 'waiting', 'Der Gottesdienst mit Ihrer Messintention entfällt'],
  ] as const)('hears of a Mass moved to %s', async ([, to, state, subject], { house }) => {
    const { wednesday } = await openParish(house);
    const key = wednesday('2026-12-09');
    await accepted(house, key);
    const body = { key, rev: 0, reason: 'Begräbnis', ...to };
    expect((await house.call('officeOfFels', 'POST /api/v0/service/move', { body })).status).toBe(200);
    await settled(house);
    expect(await first(house)).toMatchObject({ state });
    expect(await mailsOf(house)).toContain(subject);
  });

  test('hears of a regular Mass that ended, that is no Mass any more, and of a parish without services', async ({
    house,
  }) => {
    const { wednesday, weekday } = await openParish(house);
    await accepted(house, wednesday('2026-12-09'));
    await accepted(house, wednesday('2026-12-16'));
    const change = { key: wednesday('2026-12-09'), rev: 0, patch: { type: 'wgf', title: 'Wort-Gottes-Feier' } };
    expect((await house.call('officeOfFels', 'POST /api/v0/service/change', { body: change })).status).toBe(200);
    await settled(house);
    expect((await listed(house, { state: 'waiting' })).map(({ wishOn }) => wishOn)).toEqual(['2026-12-09']);
    const end = { _id: weekday._id, rev: weekday.rev, toOn: '2026-12-12' };
    expect((await house.call('officeOfFels', 'PUT /api/v0/service_rule/', { body: end })).status).toBe(200);
    await settled(house);
    expect(await listed(house, { state: 'waiting' })).toHaveLength(2);
    await followAll(async () => house.contextOf('admin'));
  });
});

describe('the office', () => {
  test('notes a word by telephone without a date, and gives it one later', async ({ house }) => {
    const { wednesday } = await openParish(house);
    const { _id, rev } = await make(house, 'intention', { site: 'fels', text: 'für + Karl' });
    expect(await first(house)).toMatchObject({ state: 'waiting', on: null });
    const body = { _id, rev, key: wednesday('2026-12-09') };
    expect((await house.call('officeOfKirchberg', 'PUT /api/v0/intention/', { body })).status).toBe(403);
    expect((await house.call('officeOfFels', 'PUT /api/v0/intention/', { body })).status).toBe(200);
    expect(await first(house)).toMatchObject({ state: 'planned', on: '2026-12-09' });
  });

  test('takes one stipend for a Mass, numbers them without gaps, and hands the others on', async ({ house }) => {
    const { wednesday } = await openParish(house);
    const key = wednesday('2026-12-09');
    expect(await accepted(house, key, { stipendCents: 900 })).toMatchObject({ bookYear: 2026, bookNumber: 1 });
    await accepted(house, key);
    await ask(house, { service: key, stipendCents: 1200, text: '=SUM(A1)' });
    const [second] = (await listed(house, { state: 'waiting' })) as [IntentionItem];
    const refused = await move(house, second, { to: 'planned' });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('forwardedTo')]);
    const handed = await move(house, second, { to: 'planned', forwardedTo: 'Missio' });
    expect(handed.status, handed.text).toBe(200);
    const query = { site: 'fels', year: 2026 };
    expect((await house.call('officeOfKirchberg', 'GET /api/v0/intention_book/', { query })).status).toBe(403);
    const { body } = await house.call('officeOfFels', 'GET /api/v0/intention_book/', { query });
    expect(body).toMatchObject({
      total: 2,
      intention_book: [{ number: '2026/1' }, { number: '2026/2', forwardedTo: 'Missio' }],
      sums: { stipends: 2100, paid: 0, forwarded: 1200 },
    });
    const { text } = await house.call('officeOfFels', 'GET /api/v0/intention_book/file', { query });
    expect(text).toContain('2026/1;9. Dezember 2026;für † Anna Lösshofer;Maria Besteller;eingetragen;9,00');
    expect(text).toContain("'=SUM(A1)");
  });

  test('prints the list of a week for the sacristy, also what is for the house only', async ({ house }) => {
    const { wednesday } = await openParish(house);
    await accepted(house, wednesday('2026-12-09'));
    const office = await house.contextOf('officeOfFels');
    const { body } = await printSacristyList(office, { site: 'fels', from: '2026-12-09' });
    const words = (await pdfPages(Buffer.from(body))).join(' ');
    expect(words).toMatch(/Mittwoch, 9\. Dezember.*18:00.*Hl\. Messe.*† Anna Lösshofer.*nicht verlesen/);
    expect(words).not.toContain('Besteller');
  });
});

describe('personal data', () => {
  test('of a giver is exported, and erased without the Mass losing its intention', async ({ house }) => {
    const { wednesday } = await openParish(house);
    await accepted(house, wednesday('2026-12-09'), { visibility: 'web', consent: true });
    await ask(house);
    const admin = await house.contextOf('admin');
    const [exported] = await intentionPersonalData.export(admin, '', 'Maria@Example.test');
    expect(exported?.records).toHaveLength(2);
    await admin.tx((tx) => intentionPersonalData.erase(joined(tx), '', 'maria@example.test'));
    expect(await listed(house)).toMatchObject([{ state: 'planned', orderedBy: null, email: '', phone: '' }]);
    expect(await intentionPersonalData.export(admin, '', 'maria@example.test')).toEqual([]);
  });

  test('is forgotten after its time; a stipend keeps its number without a name', async ({ house }) => {
    const { wednesday } = await openParish(house);
    await accepted(house, wednesday('2026-12-09'), { stipendCents: 900 });
    await ask(house);
    house.clock.set('2028-06-01T09:00:00Z');
    expect(await forgetNames(await house.contextOf('admin'))).toBe(1);
    expect(await house.handle.db.select().from(intentions)).toMatchObject([
      { text: '–', orderedBy: null, email: '', bookNumber: 1 },
    ]);
  });
});
