// On both databases: the same answer at the same moment is one comment by a unique index.
import { describe, expect } from 'vitest';
import { arrivedMail } from '#modules/messages/testing.ts';
import { type House, test } from '../../../testing/house.ts';
import { byPath } from '../../../testing/matrix.ts';
import type { Item } from '../contract/item.ts';
import type { Thread } from '../contract/thread.ts';
import { takeAnswer, withoutQuote } from '../service/visitors/take-answer.ts';
import { forgetVisitors, tellVisitor, type VisitorTold } from '../service/visitors/visitor-mails.ts';
import { DOT } from '../testing/rights.ts';
import { allowVisitors, reportOfVisitor } from '../testing.ts';

const EMAIL = 'rosa@example.test';

/** A report of a visitor who wants to hear of it. */
async function reported(house: House, fields: Record<string, string> = {}): Promise<Item> {
  await allowVisitors(house);
  const sent = await reportOfVisitor(house, {
    title: 'Der Kalender ist leer',
    email: EMAIL,
    mayWrite: 'on',
    ...fields,
  });
  if (!('number' in sent)) throw new Error(JSON.stringify(sent));
  return itemOf(house, sent.number);
}

async function itemOf(house: House, number: number): Promise<Item> {
  const { body } = await house.call('admin', 'GET /api/v0/system_bugtracker/', { query: { number } });
  return (body as { system_bugtracker: Item[] }).system_bugtracker[0] as Item;
}

const threadOf = async (house: House, { _id }: Item): Promise<Thread> =>
  (await house.call('admin', 'GET /api/v0/system_bugtracker/:id/thread', byPath(_id))).body as Thread;

/** Runs the waiting jobs that write to visitors; resolves with the emails. */
async function mailsTo(house: House) {
  await house.server.delivered();
  const ctx = await house.contextOf('admin');
  const waiting = house.jobs.queued.filter(({ name }) => name === 'bugtracker.tellVisitor');
  for (const { payload } of waiting) await tellVisitor(ctx, payload as VisitorTold);
  return house.mail.sent.filter(({ to }) => to.toLowerCase().includes(EMAIL));
}

const step = async (house: House, item: Item, change: object): Promise<Item> => {
  const now = await itemOf(house, item.number);
  const body = { _id: now._id, rev: now.rev, ...change };
  const answer = await house.call('admin', 'PUT /api/v0/system_bugtracker/', { body });
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.body as Item[])[0] as Item;
};

/** An email as it comes into a mailbox of the parish of guests. */
const mailOf = async (house: House, headers: Record<string, string>, body = 'Jetzt geht es wieder.') =>
  arrivedMail(
    [
      ...Object.entries({ From: `Rosa Weinstein <${EMAIL}>`, 'Message-ID': '<eins@example.test>', ...headers }).map(
        ([name, value]) => `${name}: ${value}`,
      ),
      'Content-Type: text/plain; charset=utf-8',
      '',
      body,
    ].join('\r\n'),
    [(await house.contextOf('guest')).site.id],
  );

describe('emails to a visitor', () => {
  test('an address without consent is refused at the consent, and nothing is lost', async ({ house }) => {
    await allowVisitors(house);
    const refused = await reportOfVisitor(house, { title: 'Der Kalender ist leer', email: EMAIL });
    expect(refused).toMatchObject({ status: 400, fields: { mayWrite: expect.any(String) }, values: { email: EMAIL } });
    const odd = await reportOfVisitor(house, { title: 'Der Kalender ist leer', email: 'rosa', mayWrite: 'on' });
    expect(odd).toMatchObject({ status: 400, fields: { email: expect.any(String) }, values: { email: 'rosa' } });
  });

  test('none without an address', async ({ house }) => {
    await reported(house, { email: '' });
    expect(house.jobs.queued.some(({ name }) => name === 'bugtracker.tellVisitor')).toBe(false);
  });

  test('the receipt has the number and nothing that was typed, and is sent once', async ({ house }) => {
    await reported(house, { title: 'Billige Uhren https://uhren.example', name: 'Rosa' });
    await mailsTo(house);
    const [mail, ...more] = await mailsTo(house);
    expect(more.map(({ id }) => id)).toEqual(more.map(() => mail?.id));
    expect(mail?.subject).toMatch(/^Ihre Meldung Nr\. 1 ist angekommen \[#1-[0-9a-f]{8}\]$/);
    expect(mail?.text).not.toMatch(/Uhren|Rosa/);
    expect(mail?.messageId).toMatch(/^<bug\./);
  });

  test('the solution comes with the words of the act, else with those of the resolution; those of an earlier step are not repeated', async ({
    house,
  }) => {
    const item = await reported(house);
    await step(house, item, { status: 'feedback', visitorAnswer: 'In welchem Browser?' });
    await mailsTo(house);
    await step(house, item, { status: 'resolved', visitorAnswer: 'In welchem Browser?' });
    const texts = (await mailsTo(house)).map(({ subject, text }) => `${subject}\n${text}`);
    expect(texts.find((text) => text.startsWith('Eine Frage'))).toContain('In welchem Browser?');
    const resolved = texts.find((text) => /ist erledigt/.test(text));
    expect(resolved).toContain('ist behoben');
    expect(resolved).not.toContain('In welchem Browser?');
  });

  test('a question without words and a change that is no step send nothing', async ({ house }) => {
    const item = await reported(house);
    await house.server.delivered();
    house.jobs.queued.length = 0;
    await step(house, item, { status: 'feedback' });
    await step(house, item, { priority: 'high' });
    expect(house.jobs.queued.some(({ name }) => name === 'bugtracker.tellVisitor')).toBe(false);
  });

  test('addresses are forgotten 90 days after the solution, not those of open reports', async ({ house }) => {
    const item = await reported(house);
    const ctx = await house.contextOf('admin');
    const later = { ...ctx, now: () => new Date(house.clock.now().getTime() + 91 * 86_400_000) };
    await forgetVisitors(later);
    expect(await itemOf(house, item.number)).toMatchObject({ visitorEmail: EMAIL });
    await step(house, item, { status: 'resolved' });
    await forgetVisitors(ctx);
    expect(await itemOf(house, item.number)).toMatchObject({ visitorEmail: EMAIL });
    await forgetVisitors(later);
    expect(await itemOf(house, item.number)).toMatchObject({ visitorEmail: '' });
  });
});

describe('the answer of a visitor', () => {
  test('with a forged mark, by a stranger, or at another parish is no comment', async ({ house }) => {
    const item = await reported(house);
    const [sent] = await mailsTo(house);
    const ctx = await house.contextOf('admin');
    const forged = (sent?.messageId ?? '').replace(/\.[0-9a-f]{24}\./, `.${'0'.repeat(24)}.`);
    expect(await takeAnswer(ctx, await mailOf(house, { 'In-Reply-To': forged }))).toBe(false);
    const reference = /\[.+\]/.exec(sent?.subject ?? '')?.[0] ?? '';
    const stranger = { From: 'fremd@example.test', Subject: `Re: ${reference}` };
    expect(await takeAnswer(ctx, await mailOf(house, stranger))).toBe(false);
    const elsewhere = { ...(await mailOf(house, { 'In-Reply-To': sent?.messageId ?? '' })), siteIds: [] };
    expect(await takeAnswer(ctx, elsewhere)).toBe(false);
    expect((await threadOf(house, item)).comments).toEqual([]);
  });

  test('is a comment with its files once, without what it quotes, and returns a question to the developer', async ({
    house,
  }) => {
    const item = await reported(house);
    await step(house, item, { status: 'feedback', visitorAnswer: 'In welchem Browser?' });
    const [sent] = await mailsTo(house);
    const ctx = await house.contextOf('admin');
    const mail = await mailOf(
      house,
      { 'In-Reply-To': sent?.messageId ?? '', Subject: 'Re: Ihre Meldung' },
      'In Firefox.\r\n\r\nAm 1. Dezember 2026 schrieb Pfarre Fels:\r\n> In welchem Browser?',
    );
    const picture = { name: 'bild.png', type: 'image/png', body: Buffer.from(DOT, 'base64'), contentId: '' };
    const page = { name: 'seite.html', type: 'text/html', body: Buffer.from('<script>1</script>'), contentId: '' };
    const withFiles = { ...mail, files: [page, picture] };
    expect(await takeAnswer(ctx, withFiles)).toBe(true);
    expect(await takeAnswer(ctx, withFiles)).toBe(true);
    const thread = await threadOf(house, item);
    expect(thread.comments).toMatchObject([{ name: 'Rosa Weinstein', text: 'In Firefox.' }]);
    expect(thread.files).toMatchObject([{ name: 'bild.png' }]);
    expect(await itemOf(house, item.number)).toMatchObject({ status: 'acknowledged' });
  });

  test('is found by the reference of its subject where the Message-ID was lost', async ({ house }) => {
    const item = await reported(house, { email: 'Rosa@Example.test' });
    const [sent] = await mailsTo(house);
    const mail = await mailOf(house, { Subject: `AW: ${sent?.subject}` });
    expect(await takeAnswer(await house.contextOf('admin'), mail)).toBe(true);
    expect((await threadOf(house, item)).comments).toMatchObject([{ text: 'Jetzt geht es wieder.' }]);
  });

  test('an out-of-office reply says nothing, and a bounce goes on into the inbox', async ({ house }) => {
    const item = await reported(house);
    const [sent] = await mailsTo(house);
    const ctx = await house.contextOf('admin');
    const mail = await mailOf(house, { 'In-Reply-To': sent?.messageId ?? '' });
    expect(await takeAnswer(ctx, { ...mail, automatic: 'reply' })).toBe(true);
    expect(await takeAnswer(ctx, { ...mail, automatic: 'bounce' })).toBe(false);
    expect((await threadOf(house, item)).comments).toEqual([]);
  });

  test.each([
    ['Ja.\n\nOn Mon, 1 Dec 2026 at 10:00, Office <a@b.test> wrote:\n> Frage', 'Ja.'],
    ['Ja.\n\nAm 1.12.2026 um 10:00 schrieb Pfarre Fels\n<a@b.test>:\n> Frage', 'Ja.'],
    ['Ja.\n\n-----Ursprüngliche Nachricht-----\nVon: a@b.test', 'Ja.'],
    ['Ja.\n> Frage\n> noch eine', 'Ja.'],
    ['Das > ist gut.\n\nAm Sonntag komme ich.', 'Das > ist gut.\n\nAm Sonntag komme ich.'],
  ])('without its quote: %j', (text, own) => {
    expect(withoutQuote(text)).toBe(own);
  });
});
