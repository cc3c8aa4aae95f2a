import { expect } from 'vitest';
import type { Mail, SentMail } from '#kernel/mail/mailer.ts';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import type { Message, Thread } from './contract.ts';
import { tellAboutMessage } from './service/forms/tell-office.ts';
import { sendReply } from './service/inbox/send-reply.ts';
import { messages } from './tables.ts';
import { emailText, inboxOf, openMailboxes, receive, threadOf } from './testing/mailboxes.ts';
import { buildMessage } from './testing.ts';

/** An email of the product as it comes back into a mailbox. */
const comingBack = ({ messageId = '', headers = {}, subject, text, replyTo = '' }: Mail, more: object = {}): string =>
  emailText(
    { From: 'kanzlei@fels.test', Subject: subject, 'Message-ID': messageId, 'Reply-To': replyTo, ...headers, ...more },
    text,
  );

async function sendOne(house: House, more: Partial<Mail>): Promise<SentMail> {
  const ctx = await house.server.contextOf();
  await ctx.mail.send({ to: 'kanzlei@fels.test', subject: 'Hinweis', text: 'Von der Website', ...more });
  const sent = house.mail.sent.at(-1);
  if (!sent) throw new Error('Nothing was sent');
  return sent;
}

test.for([
  ['a notification', { purpose: 'message' }],
  ['a digest', { purpose: 'notification', isNotice: true }],
  ['a confirmation of the newsletter', { purpose: 'newsletter', isPrivate: true }],
  ['a confirmation', { purpose: 'message', headers: { 'Auto-Submitted': 'auto-replied' } }],
  ['an account email', { purpose: 'system', siteId: null }],
] as const)('%s that comes into the mailbox of its parish is no mail for it', async ([, more], { house }) => {
  await openMailboxes(house, [{ port: 1 }]);
  const sent = await sendOne(house, { siteId: house.sites.fels._id, ...more });
  expect(sent.headers?.['Auto-Submitted']).toMatch(/^auto-/);
  expect(await receive(house, comingBack(sent))).toBe(false);
  // Amazon SES writes a Message-ID of its own; other servers drop headers they do not know.
  expect(await receive(house, comingBack(sent, { 'Message-ID': '<0102@eu-central-1.amazonses.test>' }))).toBe(false);
  if (sent.messageId) expect(await receive(house, comingBack(sent, { 'X-Kirchplatz-Mail': '' }))).toBe(false);
  expect(await inboxOf(house)).toEqual([]);
});

test('the notification of a form stands beside its message once, and an answer to it joins that', async ({ house }) => {
  await openMailboxes(house, [{ port: 1 }]);
  const { message } = await buildMessage(house);
  const form = { site: 'fels', kind: 'contact', slug: 'Kontakt', title: { de: 'Kontakt', en: 'Contact' } };
  const made = await house.call('admin', 'POST /api/v0/form/', {
    body: { ...form, recipients: ['kanzlei@fels.test'] },
  });
  const [{ _id: formId } = { _id: '' }] = made.body as { _id: string }[];
  await house.handle.db.update(messages).set({ origin: 'form', formId });
  await tellAboutMessage(await house.server.contextOf(), { id: message._id, copy: false });
  const confirmation = house.mail.lastTo('anna@example.test');
  const told = house.mail.sent.find(({ to }) => to !== confirmation.to);
  if (!told) throw new Error('The office was not told');
  expect(told.headers).toMatchObject({ 'Auto-Submitted': 'auto-generated' });
  for (const sent of [told, confirmation]) expect(await receive(house, comingBack(sent))).toBe(false);

  const thanks = { 'In-Reply-To': confirmation.messageId ?? '', Subject: `AW: ${confirmation.subject}` };
  expect(await receive(house, emailText(thanks, 'Danke!'))).toBe(true);
  const byColleague = { From: 'kanzlei@fels.test', References: told.messageId ?? '', Subject: 'Re: Kontakt' };
  expect(await receive(house, emailText(byColleague, 'Ja, wir haben noch Kerzen'))).toBe(true);
  expect(await inboxOf(house)).toHaveLength(1);
  const thread = await threadOf(house, message);
  expect(thread.post.map(({ text }) => text)).toEqual([
    'Wann ist heuer die Christmette?',
    'Danke!',
    'Ja, wir haben noch Kerzen',
  ]);
  expect(thread.recipients[0]?.email).toBe('anna@example.test');
});

test('an answer of the office is no mail for the own parish, and one for another', async ({ house }) => {
  await openMailboxes(house, [{ port: 1 }, { user: 'kirchberg', site: 'kirchberg', port: 1 }]);
  const { message } = await buildMessage(house);
  const body = { rev: message.rev, text: 'Um 22 Uhr.' };
  const answered = await house.call('officeOfFels', 'POST /api/v0/message/:id/reply', { ...byPath(message._id), body });
  const out = (answered.body as Thread).post.find(({ kind }) => kind === 'out');
  await sendReply(await house.server.contextOf(), out?._id ?? '');
  const sent = house.mail.lastTo('anna@example.test');
  expect(sent.headers).toMatchObject({ 'Auto-Submitted': 'no' });
  expect(await receive(house, comingBack(sent))).toBe(false);
  expect(await receive(house, comingBack(sent), 'kirchberg')).toBe(true);
});

test('what another parish sent, a mark that is invented, and a word of a colleague are mail', async ({ house }) => {
  await openMailboxes(house, [{ port: 1 }]);
  const sent = await sendOne(house, { siteId: house.sites.kirchberg._id });
  expect(await receive(house, comingBack(sent))).toBe(true);
  const invented = { 'X-Kirchplatz-Mail': `kp.${crypto.randomUUID()}.${'0'.repeat(24)}` };
  expect(await receive(house, emailText(invented, 'Erfunden'))).toBe(true);
  expect(await receive(house, emailText({ From: 'kanzlei@fels.test' }, 'Bin heute in Kirchberg'))).toBe(true);
  const inbox: Message[] = await inboxOf(house);
  expect(inbox).toHaveLength(3);
});
