import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { deliverWaiting } from '#modules/mail/index.ts';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { startFaultySmtp } from '../mail/testing/faulty-smtp.ts';
import { sendReply } from './service/inbox/send-reply.ts';
import { insertPost } from './service/post-store.ts';
import { messages, posts } from './tables.ts';
import { openMailboxes, threadOf } from './testing/mailboxes.ts';
import { buildMessage } from './testing.ts';

const answer = (house: House, { _id, rev }: { _id: string; rev: number }) =>
  house.call('officeOfFels', 'POST /api/v0/message/:id/reply', { ...byPath(_id), body: { rev, text: 'Um 22 Uhr.' } });

const outOf = async (house: House) =>
  (await house.handle.db.select().from(posts)).find(({ kind }) => kind === 'out')?.id ?? '';

test.for(['"juergen mueller"@example.test', 'x@[192.0.2.1]'])(
  'an answer to %s, which no server takes, is refused at once',
  async (email, { house }) => {
    const { message } = await buildMessage(house);
    await house.handle.db.update(messages).set({ email });
    await house.handle.db.update(posts).set({ email });
    expect(await answer(house, message)).toMatchObject({ status: 409, body: { code: 'messages.badAddress' } });
  },
);

test('an answer whose sending was killed is not sent again by the repeated job, and its thread says that it is unclear', async ({
  house,
}) => {
  const smtp = await startFaultySmtp();
  house.clock.set(new Date().toISOString());
  const { contextOf } = await openMailboxes(house, [{ port: 1, smtpPort: smtp.port }]);
  const { message } = await buildMessage(house);
  expect((await answer(house, message)).status).toBe(200);
  const id = await outOf(house);
  smtp.mode = 'slow-after-data';
  const killed = sendReply(await contextOf(), id);
  await expect.poll(() => smtp.received.length).toBe(1);
  smtp.mode = 'take';
  // What comes in meanwhile would be quoted, so the repeated job writes another text.
  const said = { name: 'Anna', email: 'anna@example.test', text: 'Noch etwas', answers: [], html: '' };
  const at = new Date(house.clock.now().getTime() + 1000);
  const ctx = await contextOf();
  await ctx.tx((tx) => insertPost(tx, { messageId: message._id, kind: 'in', at, ...said, isConfidential: false }));
  await sendReply(await contextOf(), id);
  house.clock.advance(16 * 60_000);
  await deliverWaiting(await contextOf());
  await sendReply(await contextOf(), id);
  const { post } = await threadOf(house, message);
  expect(post.find(({ kind }) => kind === 'out')).toMatchObject({ delivery: 'unclear' });
  expect(smtp.received).toHaveLength(1);
  smtp.release();
  await killed;
  await sleep(50);
  expect(smtp.received).toHaveLength(1);
});

test('two jobs at the same time send one answer', async ({ house }) => {
  const { message } = await buildMessage(house);
  await answer(house, message);
  const id = await outOf(house);
  const ctx = await house.server.contextOf();
  await Promise.all([sendReply(ctx, id), sendReply(ctx, id)]);
  expect(house.mail.sent.filter(({ to }) => to.includes('anna@example.test'))).toHaveLength(1);
  const [row] = await house.handle.db.select().from(posts).where(eq(posts.id, id));
  expect(row?.mailId).toMatch(/./);
});
