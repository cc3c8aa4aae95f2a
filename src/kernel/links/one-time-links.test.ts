import { expect } from 'vitest';
import { test } from '../../testing/house.ts';
import { dropLinks, findLink, findLinkById, issueLink, storeLink, sweepLinks, takeLink } from './one-time-links.ts';
import { hashToken } from './token.ts';

const ORDER = { kind: 'shop.order', subject: 'gast@example.org', lifeMs: 60_000, payload: { order: 7 } };

test('is not found under another kind, after its time, or by its hash', async ({ house }) => {
  const ctx = await house.contextOf('guest');
  const { token } = await issueLink(ctx, ORDER);
  expect(await takeLink(ctx, 'shop.cancel', [hashToken(token)])).toBeNull();
  expect(await takeLink(ctx, 'shop.order', [hashToken(hashToken(token))])).toBeNull();
  house.clock.advance(60_000);
  expect(await findLink(ctx, 'shop.order', [hashToken(token)])).toBeNull();
  expect(await takeLink(ctx, 'shop.order', [hashToken(token)])).toBeNull();
});

test('one of several concurrent callers gets it, with subject and payload; looking does not use it up', async ({
  house,
}) => {
  const ctx = await house.contextOf('guest');
  const { token } = await issueLink(ctx, ORDER);
  const hashes = [hashToken(token)];
  expect(await findLink(ctx, 'shop.order', hashes)).toMatchObject({ subject: ORDER.subject, payload: { order: 7 } });
  const taken = await Promise.all([1, 2, 3].map(() => takeLink(ctx, 'shop.order', hashes)));
  expect(taken.filter((one) => one !== null)).toMatchObject([{ subject: ORDER.subject, payload: { order: 7 } }]);
});

test('a newer link replaces the open one of its kind and subject, and no other', async ({ house }) => {
  const ctx = await house.contextOf('guest');
  const first = await issueLink(ctx, ORDER);
  const other = await issueLink(ctx, { ...ORDER, subject: 'andere@example.org' });
  const second = await issueLink(ctx, ORDER);
  const isOpen = async (token: string) => (await findLink(ctx, 'shop.order', [hashToken(token)])) !== null;
  expect([await isOpen(first.token), await isOpen(second.token), await isOpen(other.token)]).toEqual([
    false,
    true,
    true,
  ]);
  expect(await findLinkById(ctx, first.id)).toBeNull();
});

test('secrets of the caller stand side by side and go with their subject', async ({ house }) => {
  const ctx = await house.contextOf('guest');
  for (const secretHash of ['a', 'b']) await storeLink(ctx, { ...ORDER, secretHash });
  expect(await findLink(ctx, 'shop.order', ['a'])).not.toBeNull();
  await dropLinks(ctx, [ORDER.subject], ['shop.cancel']);
  expect(await findLink(ctx, 'shop.order', ['x', 'b'])).not.toBeNull();
  await dropLinks(ctx, [ORDER.subject]);
  expect(await findLink(ctx, 'shop.order', ['a', 'b'])).toBeNull();
});

test('the sweep deletes expired links only', async ({ house }) => {
  const ctx = await house.contextOf('guest');
  const old = await issueLink(ctx, ORDER);
  const open = await issueLink(ctx, { ...ORDER, subject: 'andere@example.org', lifeMs: 120_000 });
  house.clock.advance(90_000);
  await sweepLinks(ctx);
  expect([await findLinkById(ctx, old.id), (await findLinkById(ctx, open.id))?.id]).toEqual([null, open.id]);
});
