import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { messageBoxes } from './service/mail-in/fetch-mail.ts';
import { emailText, openMailboxes, receive } from './testing/mailboxes.ts';

const siteIdsOf = async (house: House) =>
  (await house.handle.query('select site_id from messages order by last_at', [])).rows.map(({ site_id }) => site_id);

test('emails to a merged parish come to the parish that took it over, and answers into their conversation', async ({
  house,
}) => {
  const { kirchberg, goesing } = house.sites;
  await openMailboxes(house, [{ site: 'kirchberg', port: 1 }]);
  await receive(house, emailText({ 'Message-ID': '<vorher@example.test>' }));
  const body = { from: kirchberg._id, into: goesing._id };
  expect((await house.call('admin', 'POST /api/v0/site/merge', { body })).status).toBe(200);
  await house.server.delivered();
  await receive(house, emailText({ 'Message-ID': '<neu@example.test>', Subject: 'Neu' }));
  await receive(house, emailText({ 'Message-ID': '<dazu@example.test>', References: '<vorher@example.test>' }));
  expect(await siteIdsOf(house)).toEqual([goesing._id, goesing._id]);
});

test('the mailbox of a parish in the trash is left alone until the parish is back', async ({ house }) => {
  const { kirchberg } = house.sites;
  await openMailboxes(house, [{ site: 'kirchberg', port: 1 }]);
  const boxes = async () => (await messageBoxes(await house.server.contextOf())).map(({ sites }) => sites);
  expect((await house.call('admin', 'DELETE /api/v0/site/:id', byPath(kirchberg._id))).status).toBe(200);
  expect(await boxes()).toEqual([]);
  const thing = { kind: 'site', _id: kirchberg._id };
  expect((await house.call('admin', 'POST /api/v0/trash/restore', { body: [thing] })).status).toBe(200);
  expect(await boxes()).toEqual([[kirchberg._id]]);
});
