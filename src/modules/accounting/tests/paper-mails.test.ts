import { describe, expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import type { PaperLetter } from '../contract/paper-mail.ts';
import { mailPaper, removeSentPapers } from '../service/mails/send-paper.ts';
import { tellOfPaper, tellOfPapers } from '../service/mails/tell-of-papers.ts';
import { accountingPersonalData } from '../service/personal-data.ts';
import { runSeries } from '../service/templates/make-paper.ts';
import { actOn, buildPaper, didOn, issuePaperOf, readPaper } from '../testing.ts';

type Held = { _id: string; rev: number };

const letterOf = (house: House, { _id: id }: { _id: string }) =>
  house.call('admin', 'POST /api/v0/accounting_paper/letter', { body: { id } });

const send = (house: House, { _id: id, rev }: Held, more: object = {}) =>
  house.call('admin', 'POST /api/v0/accounting_paper/send', {
    body: {
      id,
      rev,
      to: 'anna@example.test',
      subject: 'Ihre Rechnung',
      text: 'anbei.\n\nDanke',
      attach: 'pdf',
      ...more,
    },
  });

const settings = (house: House, rev: number, body: object) =>
  house.call('admin', 'PUT /api/v0/accounting_settings/', { body: { site: 'fels', rev, ...body } });

type Sent = Parameters<typeof mailPaper>[1] & { siteId: string };

/** Payloads of the queued mails of papers. */
const queued = ({ jobs }: House) =>
  jobs.queued.filter(({ name }) => name === 'accounting.sendPaper').map(({ payload }) => payload as Sent);

/** Runs them, and returns the ids of their mails, by which the mail room sends each once. */
async function deliver(house: House): Promise<unknown[]> {
  const ids: unknown[] = [];
  for (const payload of queued(house)) {
    const ctx = await house.server.contextOf(payload.siteId);
    const send: typeof ctx.mail.send = async (mail) => {
      ids.push(mail.id);
      return ctx.mail.send(mail);
    };
    await mailPaper({ ...ctx, mail: { ...ctx.mail, send } }, payload);
  }
  return ids;
}

describe('a paper is sent by mail', () => {
  test('not as a draft, without an address, by a stale reader, or as a file that breaks a rule', async ({ house }) => {
    const draft = await buildPaper(house);
    expect((await letterOf(house, draft)).status).toBe(409);
    expect((await send(house, draft)).status).toBe(409);
    const issued = await issuePaperOf(house);
    for (const wrong of [{ to: '' }, { to: 'anna' }, { subject: '' }, { subject: 'a\nBcc: b@c.at' }, { text: ' ' }])
      expect((await send(house, issued, wrong)).status, JSON.stringify(wrong)).toBe(400);
    expect((await send(house, { ...issued, rev: issued.rev - 1 })).status).toBe(409);
    const { body } = await letterOf(house, issued);
    const broken = (body as PaperLetter).attach.flatMap(({ attach, isBroken }) => (isBroken ? [attach] : []));
    expect(broken).toContain('xrechnung');
    expect((await send(house, issued, { attach: 'xrechnung' })).status).toBe(409);
    expect((await send(house, await issuePaperOf(house, 'offer'), { attach: 'zugferd' })).status).toBe(409);
    expect(queued(house)).toEqual([]);
    expect((await readPaper(house, issued)).sendings).toEqual([]);
  });

  test('begins with the text of the product, and with that of the parish in the language of the paper', async ({
    house,
  }) => {
    const paper = await issuePaperOf(house);
    expect((await letterOf(house, paper)).body).toMatchObject({
      to: 'anna@example.test',
      subject: `Rechnung ${paper.number}`,
      text: expect.stringMatching(/über €\s12,–, zahlbar bis \d+\. /),
    });
    const own = {
      subject: 'Ihre {Summe}',
      text: 'Für {Name} bis {Tag}: {Nummer} {andere}',
      subjectEn: 'No. {number}',
      textEn: '',
    };
    expect((await settings(house, 0, { mailTexts: { invoice: own } })).status).toBe(200);
    expect((await letterOf(house, paper)).body).toMatchObject({
      subject: expect.stringMatching(/^Ihre €\s12,–/),
      text: expect.stringMatching(new RegExp(`^Für Anna Auer bis .*: ${paper.number} \\{andere\\}$`)),
    });
    const english = await issuePaperOf(house, 'invoice', { locale: 'en' });
    expect((await letterOf(house, english)).body).toMatchObject({
      subject: `No. ${english.number}`,
      text: expect.stringContaining('payable by'),
    });
  });

  test('once for each act, in the name of the parish, with its PDF; its state stays', async ({ house }) => {
    const offer = await issuePaperOf(house, 'offer');
    const { status, text, body } = await send(house, offer, { to: 'bernd@example.test' });
    expect([status, text]).toEqual([200, expect.any(String)]);
    expect(body).toMatchObject({ state: 'sent', rev: offer.rev + 1 });
    expect((await send(house, offer)).status).toBe(409);
    const { sendings } = await readPaper(house, offer);
    expect([await deliver(house), await deliver(house)]).toEqual([[sendings[0]?.id], [sendings[0]?.id]]);
    const mail = house.mail.sent.at(-1);
    expect(mail).toMatchObject({
      subject: 'Ihre Rechnung',
      senderName: expect.stringContaining('Fels'),
      attachments: [{ name: `${offer.number}.pdf`, type: 'application/pdf' }],
    });
    expect(mail?.to).toContain('bernd@example.test');
    expect(mail?.text).toContain('anbei.');
    const stored = house.files.objects.get(mail?.attachments?.[0]?.key ?? '');
    expect(stored).toBeDefined();
    expect((await readPaper(house, offer)).sendings).toMatchObject([
      { to: 'bernd@example.test', subject: 'Ihre Rechnung', attach: 'pdf' },
    ]);
    const again = await send(house, body as Held, { text: 'noch einmal' });
    expect(again.status).toBe(200);
    expect((await readPaper(house, offer)).sendings).toHaveLength(2);
    house.clock.advance(15 * 86_400_000);
    await removeSentPapers(await house.server.contextOf());
    expect([...house.files.objects.keys()].filter((key) => key.startsWith('accounting-mails/'))).toEqual([]);
  });
});

describe('people of the parish are told by mail', () => {
  test('of what became overdue or ran out, each address once, and only where the parish wants it', async ({
    house,
  }) => {
    await issuePaperOf(house, 'invoice', { dueDays: 3 });
    await issuePaperOf(house, 'invoice', { dueDays: 30 });
    const cancelled = await issuePaperOf(house, 'invoice', { dueDays: 3 });
    await didOn(house, 'cancel', cancelled);
    house.clock.advance(4 * 86_400_000);
    await tellOfPapers(house.server.contextOf);
    expect(house.mail.sent).toEqual([]);
    expect((await settings(house, 0, { notices: { overdue: ['kein Mail'] } })).status).toBe(400);
    const notices = { overdue: ['kassa@example.test', 'kanzlei@example.test'] };
    expect((await settings(house, 0, { notices })).status).toBe(200);
    await tellOfPapers(house.server.contextOf);
    expect(house.mail.sent.map(({ to }) => to)).toEqual(['kassa@example.test', 'kanzlei@example.test']);
    expect(house.mail.sent[0]?.subject).toMatch(/^Überfällig: Rechnung /);
    expect(house.mail.sent[0]?.text).toContain('Anna Auer');
    expect(house.mail.sent[0]?.text).toContain('/admincenter/accounting/invoice/edit/');
  });

  test('in the language that the owner of the address chose', async ({ house }) => {
    await issuePaperOf(house, 'invoice', { dueDays: 3 });
    const { id, handle } = house.people.editor;
    const chosen = await house.call('admin', 'PUT /api/v0/auth/', { body: { _id: id, rev: 1, locale: 'en' } });
    expect(chosen.status, chosen.text).toBe(200);
    await settings(house, 0, { notices: { overdue: [handle.toUpperCase(), 'kassa@example.test'] } });
    house.clock.advance(4 * 86_400_000);
    await tellOfPapers(house.server.contextOf);
    expect(house.mail.sent.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Overdue: invoice /),
      expect.stringMatching(/^Überfällig: Rechnung /),
    ]);
    expect(house.mail.sent[0]?.text).toContain('Open the document');
  });

  test('of offers that nobody answered in time', async ({ house }) => {
    const notices = { offerExpired: ['kanzlei@example.test'] };
    await settings(house, 0, { notices });
    const on = house.clock.now().toISOString().slice(0, 10);
    await issuePaperOf(house, 'offer', { validUntil: on });
    const accepted = await issuePaperOf(house, 'offer', { validUntil: on });
    await actOn(house, 'move', accepted, { to: 'accepted' });
    await tellOfPapers(house.server.contextOf);
    expect(house.mail.sent).toEqual([]);
    house.clock.advance(2 * 86_400_000);
    await tellOfPapers(house.server.contextOf);
    expect(house.mail.sent.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Angebot .* ist abgelaufen$/),
    ]);
  });

  test.for([
    ['seriesDraft', false, /^Neuer Entwurf aus einer Serie/],
    ['seriesFailed', true, /^Nicht ausgestellt/],
  ] as const)('of a paper that a series made: %s', async ([event, isIssued, words], { house }) => {
    await settings(house, 0, { notices: { [event]: ['kassa@example.test'] } });
    const { status, text } = await house.call('admin', 'POST /api/v0/accounting_template/', {
      body: {
        site: 'fels',
        kind: 'paper',
        name: 'Miete',
        rhythm: 'monthly',
        firstOn: '2026-11-30',
        day: 31,
        isIssued,
        paper: { subject: 'Miete' },
      },
    });
    expect(status, text).toBe(201);
    house.clock.advance(10 * 86_400_000);
    await runSeries(house.server.contextOf);
    const told = house.jobs.queued.filter(({ name }) => name === 'accounting.tell').map(({ payload }) => payload);
    expect(told).toMatchObject([{ event }]);
    const [payload] = told as { siteId: string; paperId: string; event: typeof event }[];
    if (payload) await tellOfPaper(await house.server.contextOf(payload.siteId), payload);
    expect(house.mail.lastTo('kassa@example.test').subject).toMatch(words);
  });
});

test('an address that papers were sent to is exported, changed and forgotten, wherever it was typed', async ({
  house,
}) => {
  const issued = await issuePaperOf(house);
  const first = await send(house, issued, { to: 'Buero@firma.example' });
  await send(house, first.body as Held, { to: 'anna@example.test' });
  await settings(house, 0, { notices: { overdue: ['buero@firma.example', 'kassa@fels.example'] } });
  const ctx = await house.contextOf('admin');
  const data = (address: string) => accountingPersonalData.export(ctx, '', address);
  expect(await data('niemand@firma.example')).toEqual([]);
  expect((await data('buero@firma.example')).flatMap(({ records }) => records)).toMatchObject([
    { number: issued.number, to: 'Buero@firma.example' },
  ]);
  const change = { formerAddress: 'buero@firma.example', address: 'neu@firma.example' };
  await ctx.tx((tx) => accountingPersonalData.merge(tx, change as Parameters<typeof accountingPersonalData.merge>[1]));
  const { body } = await house.call('admin', 'GET /api/v0/accounting_settings/', { query: { site: 'fels' } });
  expect(body).toMatchObject({ notices: { overdue: ['neu@firma.example', 'kassa@fels.example'] } });
  await ctx.tx((tx) => accountingPersonalData.erase(tx, '', 'neu@firma.example'));
  expect(await data('neu@firma.example')).toEqual([]);
  const told = await house.call('admin', 'GET /api/v0/accounting_settings/', { query: { site: 'fels' } });
  expect(told.body).toMatchObject({ notices: { overdue: ['kassa@fels.example'] } });
  const { sendings } = (await readPaper(house, issued)) as unknown as { sendings: { to: string }[] };
  expect(sendings.map(({ to }) => to)).toEqual(['', 'anna@example.test']);
});
