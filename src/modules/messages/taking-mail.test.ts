import { expect } from 'vitest';
import { test } from '../../testing/house.ts';
import { mailboxStates, messages, posts } from './tables.ts';
import { startImapServer } from './testing/imap-server.ts';
import { emailText, inboxOf, openMailboxes, receive } from './testing/mailboxes.ts';

const ID = { 'Message-ID': '<paket@dhl.test>', Date: 'Mon, 23 Nov 2026 08:00:00 +0100', Subject: 'Ihr Paket kommt' };

test.for([
  ['another date', { ...ID, Date: 'Tue, 24 Nov 2026 08:00:00 +0100' }, 'Paket'],
  ['another subject', { ...ID, Subject: 'Ihr Paket ist da' }, 'Paket'],
  ['another text', ID, 'Ein anderes Paket'],
] as const)('an email with a known Message-ID and %s is another one', async ([, headers, body], { house }) => {
  await openMailboxes(house, [{ port: 1 }]);
  expect(await receive(house, emailText(ID, 'Paket'))).toBe(true);
  expect(await receive(house, emailText(headers, body))).toBe(true);
  expect(await receive(house, emailText(headers, body))).toBe(false);
  expect(await inboxOf(house)).toHaveLength(2);
});

test('a copy that came on another way is the same one', async ({ house }) => {
  await openMailboxes(house, [{ port: 1 }, { user: 'pfarrer', port: 1 }]);
  expect(await receive(house, emailText(ID, 'Paket für Sie'))).toBe(true);
  const encoded = { Received: 'from x by y', ...ID, 'Content-Transfer-Encoding': 'quoted-printable' };
  expect(await receive(house, emailText(encoded, 'Paket f=C3=BCr Sie'), 'pfarrer')).toBe(false);
  expect(await inboxOf(house)).toHaveLength(1);
});

test('emails that were stored without a fingerprint are compared by their text', async ({ house }) => {
  await openMailboxes(house, [{ port: 1 }]);
  await receive(house, emailText(ID, 'Paket'));
  await house.handle.db.update(posts).set({ fingerprint: '' });
  expect(await receive(house, emailText({ ...ID, Date: '' }, 'Paket'))).toBe(false);
  expect(await receive(house, emailText(ID, 'Ein anderes Paket'))).toBe(true);
});

test.for([
  [{ 'Auto-Submitted': 'auto-generated' }, { state: 'open', read: false }],
  [{ 'Auto-Submitted': 'auto-replied' }, { state: 'done', read: true }],
  [{ 'X-Spam-Flag': 'YES' }, { state: 'spam' }],
] as const)('an email with %o comes in as %o', async ([headers, expected], { house }) => {
  await openMailboxes(house, [{ port: 1 }]);
  await receive(house, emailText(headers));
  expect(await house.handle.db.select().from(messages)).toMatchObject([expected]);
});

test.for(['hangs up', 'refuses', 'passes over'] as const)(
  'a server that %s at an email keeps back no later one, and after three attempts a sentence stands for it',
  async (damage, { house }) => {
    const imap = await startImapServer();
    house.clock.set(new Date().toISOString());
    const { fetch, close } = await openMailboxes(house, [{ port: imap.port }]);
    for (const subject of ['Vorher', 'Beschädigt', 'Dringend'])
      await imap.deliver(emailText({ Subject: subject, 'Message-ID': `<${subject.length}@example.test>` }));
    imap.damaged.set(2, damage);
    const subjects = async () => (await inboxOf(house)).map(({ subject }) => subject).toSorted();
    expect(await fetch()).toBe(2);
    expect(await subjects()).toEqual(['Dringend', 'Vorher']);
    // Not tried again at once, and an email that can be had in the end is the whole one.
    expect(await fetch()).toBe(0);
    for (const taken of [0, 1, 0]) {
      house.clock.advance(61_000);
      expect(await fetch()).toBe(taken);
    }
    const placeholder = (await inboxOf(house)).find(({ message }) => message.includes('konnte nicht gelesen werden'));
    expect(placeholder).toMatchObject({ state: 'open', read: false, message: expect.stringContaining('Nummer 2') });
    expect(await house.handle.db.select().from(mailboxStates)).toMatchObject([{ lastUid: 3, stuck: [], problem: '' }]);
    await close();
    await imap.close();
  },
);

test('an email that is handed out at the second attempt is taken as it is', async ({ house }) => {
  const imap = await startImapServer();
  house.clock.set(new Date().toISOString());
  const { fetch, close } = await openMailboxes(house, [{ port: imap.port }]);
  await imap.deliver(emailText({ Subject: 'Kurz gestört' }));
  imap.damaged.set(1, 'hangs up');
  expect(await fetch()).toBe(0);
  imap.damaged.clear();
  house.clock.advance(61_000);
  expect(await fetch()).toBe(1);
  expect(await inboxOf(house)).toMatchObject([{ subject: 'Kurz gestört' }]);
  await close();
  await imap.close();
});

test('a server that hands out nothing gets no sentences for its emails, and they come when it is well again', async ({
  house,
}) => {
  const imap = await startImapServer();
  house.clock.set(new Date().toISOString());
  const { fetch, close } = await openMailboxes(house, [{ port: imap.port }]);
  for (let uid = 1; uid <= 25; uid += 1) {
    await imap.deliver(emailText({ Subject: `Nr. ${uid}` }));
    imap.damaged.set(uid, 'refuses');
  }
  for (let minute = 0; minute < 5; minute += 1) {
    expect(await fetch()).toBe(0);
    house.clock.advance(61_000);
  }
  imap.damaged.clear();
  expect((await fetch()) + (await fetch())).toBe(25);
  expect(await inboxOf(house)).toHaveLength(25);
  await close();
  await imap.close();
});
