import { describe, expect } from 'vitest';
import { doJobs } from '../../../testing/do-jobs.ts';
import { type House, test, type Who } from '../../../testing/house.ts';
import { loadSubmission, postSubmission } from '../pages.ts';
import { contentPersonalData } from '../service/persons.ts';
import { noteBegun, sweepSubmissions } from '../service/submissions/tell-submitter.ts';
import { eventSubmissions } from '../tables.ts';
import { submissionBody } from '../testing.ts';

const POST = 'POST /api/v0/event_submission/';
const EMAIL = 'jungschar@example.org';

const submit = async (house: House, more: object = {}) =>
  house.call('guest', POST, { body: await submissionBody(house, more) });

type Drafts = {
  entry: { _id: string; rev: number; status: string; date: string; content: string[]; details: object }[];
};

async function draftsOf(house: House, who: Who = 'officeOfFels'): Promise<Drafts['entry']> {
  const query = { site: 'fels', type: 'event', status: 'draft' };
  return ((await house.call(who, 'GET /api/v0/entry/', { query })).body as Drafts).entry;
}

const submitterOf = async (house: House, entry: string, who: Who = 'officeOfFels') =>
  house.call(who, 'GET /api/v0/event_submission/:entry', { params: { entry } });

describe('an event that is handed in without an account', () => {
  test.for([
    ['title', { title: '' }],
    ['title', { title: 'Gewinn auf www.casino.example' }],
    ['on', { on: '2026-11-20' }],
    ['on', { on: '2027-02-30' }],
    ['until', { until: '13:00' }],
    ['email', { email: 'jonas' }],
    ['privacy', { privacy: false }],
  ] as const)('is refused for a wrong %s, and nothing is stored', async ([field, wrong], { house }) => {
    const { status, body } = await submit(house, wrong);
    expect(status).toBe(400);
    expect(Object.keys((body as { details: { fields: object } }).details.fields)).toEqual([field]);
    expect(await draftsOf(house)).toEqual([]);
  });

  test('is refused to programs, and by a parish without events', async ({ house }) => {
    const website = { token: 'x', answer: '1', website: 'https://spam.example' };
    expect((await submit(house, { captcha: website })).status).toBe(400);
    expect((await submit(house, { site: 'nirgends' })).status).toBe(400);
  });

  test('is refused in words by a parish that takes none, with everything typed; what was taken stays', async ({
    house,
  }) => {
    expect((await submit(house)).status).toBe(201);
    const { site } = (await house.call('admin', 'GET /api/v0/site/')).body as {
      site: { _id: string; slug: string; rev: number; details: object }[];
    };
    const fels = site.find(({ slug }) => slug === 'fels');
    const turn = (rev: number, takesEvents: boolean) =>
      house.call('officeOfFels', 'PUT /api/v0/site/', {
        body: { _id: fels?._id, rev, details: { ...fels?.details, takesEvents } },
      });
    const off = await turn(fels?.rev ?? 0, false);
    expect(off.status, off.text).toBe(200);
    expect(await submit(house)).toMatchObject({ status: 409, body: { code: 'content.submissionsOff' } });
    const ctx = await house.contextOf('guest');
    expect(await loadSubmission(ctx)).toMatchObject({ isTaken: false, kept: { days: 30, openDays: 400 } });
    const form = new FormData();
    for (const [name, value] of Object.entries(await submissionBody(house)))
      if (typeof value === 'string') form.set(name, value);
    form.set('privacy', 'on');
    expect(await postSubmission(ctx, form)).toMatchObject({
      status: 409,
      message: expect.stringContaining('Kanzlei'),
      values: { title: expect.stringMatching(/./), privacy: 'on' },
    });
    expect(await draftsOf(house)).toHaveLength(1);
    expect((await submit(house, { site: 'kirchberg' })).status).toBe(201);
    await turn((fels?.rev ?? 0) + 1, true);
    expect((await submit(house)).status).toBe(201);
  });

  test('is a draft that no visitor sees, with a notice to the office; its sender hears of the publication once', async ({
    house,
  }) => {
    expect(await submit(house)).toMatchObject({ status: 201 });
    await house.server.delivered();
    expect(await draftsOf(house, 'guest')).toEqual([]);
    const [draft] = await draftsOf(house);
    expect(draft).toMatchObject({
      status: 'draft',
      date: '2026-12-05T14:00',
      content: ['<p>Wir basteln Sterne.<br />Schere mitbringen!</p>', '<p>Für Kinder ab 6 &lt;Jahren&gt;.</p>'],
      details: { place: 'Pfarrheim', endDate: '2026-12-05T16:30' },
    });
    const { _id, rev } = draft ?? { _id: '', rev: 0 };
    for (const who of ['guest', 'customer', 'officeOfKirchberg'] as const)
      expect((await submitterOf(house, _id, who)).status, who).toBe(403);
    expect((await submitterOf(house, _id)).body).toMatchObject({ submitter: { email: EMAIL, toldAt: null } });
    const notices = (await house.call('officeOfFels', 'GET /api/v0/notification/', { query: {} })).text;
    expect(notices).toContain('Adventbasteln der Jungschar');
    expect(house.mail.sent.some(({ to }) => to.includes(EMAIL))).toBe(false);

    const change = (more: object) => house.call('officeOfFels', 'PUT /api/v0/entry/', { body: { _id, ...more } });
    expect((await change({ rev, teaser: 'Basteln' })).status).toBe(200);
    await house.server.delivered();
    expect(house.mail.sent.some(({ to }) => to.includes(EMAIL))).toBe(false);
    expect((await change({ rev: rev + 1, status: 'published' })).status).toBe(200);
    await house.server.delivered();
    await doJobs(house);
    expect(house.mail.lastTo(EMAIL).text).toContain('/fels/Veranstaltungen/');
    expect((await change({ rev: rev + 2, teaser: 'Wir basteln' })).status).toBe(200);
    await house.server.delivered();
    await doJobs(house);
    expect(house.mail.sent.filter(({ to }) => to.includes(EMAIL))).toHaveLength(1);
  });

  test('that is published for later is told to its sender when visitors see it, also after a restart, and once', async ({
    house,
  }) => {
    await submit(house);
    const [draft] = await draftsOf(house);
    const { _id, rev } = draft ?? { _id: '', rev: 0 };
    const told = () => house.mail.sent.filter(({ to }) => to.includes(EMAIL)).length;
    const change = async (more: object) => {
      const { status, text } = await house.call('officeOfFels', 'PUT /api/v0/entry/', { body: { _id, ...more } });
      expect(status, text).toBe(200);
      await doJobs(house);
    };
    const publishDue = async () => {
      await noteBegun(await house.contextOf('system'));
      await doJobs(house);
    };
    await change({ rev, status: 'published', start: '2026-11-28T08:00' });
    await publishDue();
    expect(told()).toBe(0);
    expect((await submitterOf(house, _id)).body).toMatchObject({ submitter: { toldAt: null } });
    // While the server was down the hour came and went.
    house.clock.set('2026-11-30T09:00:00Z');
    await publishDue();
    expect(told()).toBe(1);
    await publishDue();
    await change({ rev: rev + 1, teaser: 'Wir basteln' });
    expect(told()).toBe(1);
  });

  test.for([
    ['hidden', { hidden: true }],
    ['a draft', { status: 'draft' }],
    ['over', { end: '2026-11-27T08:00' }],
  ] as const)('that is %s by then is told to nobody', async ([, then], { house }) => {
    await submit(house);
    const [draft] = await draftsOf(house);
    const { _id, rev } = draft ?? { _id: '', rev: 0 };
    const body = { _id, status: 'published', start: '2026-11-26T08:00' };
    for (const more of [{ rev }, { rev: rev + 1, ...then }])
      expect((await house.call('officeOfFels', 'PUT /api/v0/entry/', { body: { ...body, ...more } })).status).toBe(200);
    house.clock.set('2026-11-28T09:00:00Z');
    await noteBegun(await house.contextOf('system'));
    await doJobs(house);
    expect(house.mail.sent.filter(({ to }) => to.includes(EMAIL))).toEqual([]);
  });

  test('is told to its sender with the copy of personal data, and forgotten with the account; the event stays', async ({
    house,
  }) => {
    const { id, handle } = house.people.customer;
    await submit(house, { email: handle.toUpperCase() });
    const ctx = await house.contextOf('system');
    const parts = await contentPersonalData.export(ctx, id, handle);
    expect(parts).toEqual([
      { title: 'Eingereichte Veranstaltungen', records: [expect.objectContaining({ name: 'Jonas Hollunderer' })] },
    ]);
    await contentPersonalData.erase(ctx, id, handle);
    expect(await contentPersonalData.export(ctx, id, handle)).toEqual([]);
    expect(await draftsOf(house)).toHaveLength(1);
  });

  test('forgets its sender a month after that', async ({ house }) => {
    await submit(house);
    const [draft] = await draftsOf(house);
    const { _id, rev } = draft ?? { _id: '', rev: 0 };
    await house.call('officeOfFels', 'PUT /api/v0/entry/', { body: { _id, rev, status: 'published' } });
    await house.server.delivered();
    const ctx = await house.contextOf('system');
    expect(await sweepSubmissions(ctx)).toBe(0);
    house.clock.advance(31 * 24 * 3_600_000);
    expect(await sweepSubmissions(await house.contextOf('system'))).toBe(1);
    expect(await house.handle.db.select().from(eventSubmissions)).toEqual([]);
  });
});
