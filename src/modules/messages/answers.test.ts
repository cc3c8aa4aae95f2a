import { and, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import type { Message, Thread } from './contract.ts';
import { messagePersonalData } from './service/inbox/personal-data.ts';
import { sendReply } from './service/inbox/send-reply.ts';
import { insertPost } from './service/post-store.ts';
import { messages, posts } from './tables.ts';
import { emailText, inboxOf, openMailboxes, receive, threadOf } from './testing/mailboxes.ts';
import { buildMessage } from './testing.ts';

const FORM = 'Gemeinde <noreply@gemeinde.test>';
const ANNA = 'Anna Berger <anna.berger@example.test>';

const reply = (house: House, { _id, rev }: Pick<Message, '_id' | 'rev'>, more: object = {}) =>
  house.call('officeOfFels', 'POST /api/v0/message/:id/reply', {
    ...byPath(_id),
    body: { rev, text: 'Um 22 Uhr.', ...more },
  });

/** Answers, sends what was stored and returns the email. */
async function sentBy(house: House, message: Pick<Message, '_id'>, more: object = {}) {
  const [current] = (await threadOf(house, message)).message;
  house.clock.advance(1000);
  const answered = await reply(house, current ?? { ...message, rev: 0 }, more);
  expect(answered.status, answered.text).toBe(200);
  const out = (answered.body as Thread).post.findLast(({ kind }) => kind === 'out');
  await sendReply(await house.server.contextOf(), out?._id ?? '');
  return { out, mail: house.mail.sent.at(-1) };
}

async function opened(house: House, headers: Record<string, string>, body?: string) {
  await openMailboxes(house, [{ port: 1 }]);
  await receive(house, emailText({ 'Message-ID': '<erste@gemeinde.test>', ...headers }, body));
  const [message] = (await inboxOf(house)) as [Message];
  return message;
}

describe('an answer', () => {
  test('to somebody who does not appear in the conversation is refused', async ({ house }) => {
    const { message } = await buildMessage(house);
    expect(await reply(house, message, { to: 'fremd@example.test' })).toMatchObject({
      status: 400,
      body: { details: { fields: { to: expect.any(String) } } },
    });
    expect(await house.handle.db.$count(posts, eq(posts.kind, 'out'))).toBe(0);
  });

  test('goes where the sender wants answers, and says so before', async ({ house }) => {
    const message = await opened(house, { From: FORM, 'Reply-To': ANNA });
    expect(await threadOf(house, message)).toMatchObject({
      post: [
        { email: 'noreply@gemeinde.test', answerTo: [{ name: 'Anna Berger', email: 'anna.berger@example.test' }] },
      ],
      recipients: [
        { name: 'Anna Berger', email: 'anna.berger@example.test' },
        { name: 'Gemeinde', email: 'noreply@gemeinde.test' },
      ],
    });
    const { out, mail } = await sentBy(house, message);
    expect(mail?.to).toBe('"Anna Berger" <anna.berger@example.test>');
    expect(out?.answerTo).toEqual([{ name: 'Anna Berger', email: 'anna.berger@example.test' }]);
  });

  test('goes to the one who wrote last, or to the one who was chosen, with their own words only', async ({ house }) => {
    const message = await opened(house, { From: FORM }, 'Anmeldung eingelangt');
    await receive(house, emailText({ From: ANNA, References: '<erste@gemeinde.test>' }, 'Ganz unter uns'));
    const { mail } = await sentBy(house, message);
    expect(mail).toMatchObject({
      to: '"Anna Berger" <anna.berger@example.test>',
      text: expect.stringContaining('> Ganz unter uns') as string,
    });
    const { mail: other } = await sentBy(house, message, { to: 'NoReply@gemeinde.test' });
    expect(other?.to).toBe('"Gemeinde" <noreply@gemeinde.test>');
    expect(other?.text).toContain('> Anmeldung eingelangt');
    expect(other?.text).not.toContain('Ganz unter uns');
  });

  test('goes to no server that reports, and to the own mailbox only if there is nobody else', async ({ house }) => {
    const message = await opened(house, { From: ANNA });
    const about = { References: '<erste@gemeinde.test>' };
    await receive(house, emailText({ ...about, From: 'Kanzlei <kanzlei@fels.test>' }, 'Ich kümmere mich darum'));
    await receive(house, emailText({ ...about, From: 'MAILER-DAEMON@example.test' }, 'Unzustellbar'));
    const { recipients, post } = await threadOf(house, message);
    expect(recipients.map(({ email }) => email)).toEqual(['anna.berger@example.test', 'kanzlei@fels.test']);
    expect(post.map(({ text }) => text)).toContain('Ich kümmere mich darum');
  });

  test('in a confidential conversation goes to the one who wrote last, and whom it goes to is sealed', async ({
    house,
  }) => {
    const message = await confidentialOne(house);
    const ctx = await house.contextOf('officeOfFels');
    const first = await sentBy(house, message);
    expect(first.mail?.to).toBe('"Anna" <anna@geheim.test>');
    const [out] = await ctx.db
      .select()
      .from(posts)
      .where(eq(posts.id, first.out?._id ?? ''));
    const later = {
      From: 'Bert <bert@geheim.test>',
      'Reply-To': 'zweit@geheim.test',
      References: `<${out?.headerId}>`,
    };
    await receive(house, emailText(later, 'Streng geheim'));
    expect((await threadOf(house, message)).recipients.map(({ email }) => email)).toEqual([
      'zweit@geheim.test',
      'bert@geheim.test',
      'anna@geheim.test',
    ]);
    expect((await sentBy(house, message)).mail?.to).toBe('zweit@geheim.test');
    expect(JSON.stringify(await ctx.db.select().from(posts))).not.toMatch(/geheim/);
  });
});

/** A message of a confidential form that the office of Fels may read. */
async function confidentialOne(house: House): Promise<Pick<Message, '_id'>> {
  await openMailboxes(house, [{ port: 1 }]);
  const { message } = await buildMessage(house);
  const ctx = await house.server.contextOf();
  await ctx.tx(async (tx) => {
    await tx.db
      .update(messages)
      .set({
        isConfidential: true,
        readers: [house.people.officeOfFels.id],
        name: '',
        email: '',
        subject: '',
        message: '',
      })
      .where(eq(messages.id, message._id));
    await tx.db.delete(posts).where(eq(posts.messageId, message._id));
    const said = { name: 'Anna', email: 'anna@geheim.test', subject: 'Segnung', text: 'Bitte', answers: [], html: '' };
    await insertPost(tx, { messageId: message._id, kind: 'in', at: tx.now(), ...said, isConfidential: true });
  });
  return message;
}

test('the data of a person holds what another system sent for that person, and goes with the person', async ({
  house,
}) => {
  await opened(house, { From: FORM, 'Reply-To': ANNA }, 'Lena zur Erstkommunion');
  const ctx = await house.server.contextOf();
  const wanted = 'Anna.Berger@example.test';
  expect(JSON.stringify(await messagePersonalData.export(ctx, '', wanted))).toContain('Lena zur Erstkommunion');
  await ctx.tx((tx) => messagePersonalData.erase(tx, '', wanted));
  expect(await inboxOf(house)).toEqual([]);
});

describe('the reference in a subject', () => {
  const withSubject = async (house: House, subject: (reference: string) => string, from = 'anna@example.test') => {
    await openMailboxes(house, [{ port: 1 }]);
    const { message } = await buildMessage(house);
    await receive(house, emailText({ From: from, Subject: subject(message.reference) }));
    const found = and(eq(posts.messageId, message._id), eq(posts.kind, 'in'));
    return house.handle.db.$count(posts, found);
  };

  test.for([
    ['in brackets', (reference: string) => `AW: Christmette [${reference}]`, 2],
    ['bare', (reference: string) => `AW: Ihre Nachricht ${reference} ist angekommen`, 2],
    ['in the middle of a longer number', (reference: string) => `Rechnung A-${reference}-77`, 1],
  ] as const)('%s finds the conversation of its sender', async ([, subject, count], { house }) => {
    expect(await withSubject(house, subject)).toBe(count);
  });

  test('of somebody else begins a new one', async ({ house }) => {
    expect(await withSubject(house, (reference) => `AW: ${reference}`, 'fremd@example.test')).toBe(1);
  });
});
