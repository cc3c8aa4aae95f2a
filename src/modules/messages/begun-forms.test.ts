import { expect } from 'vitest';
import { test } from '../../testing/house.ts';
import { begunValues, loadForm } from './pages.ts';

test('a form that is opened from an order begins with its number: as the subject, or where nobody is asked for one in the text', async ({
  house,
}) => {
  const guest = await house.contextOf('guest');
  const form = await loadForm(guest);
  if (!form) throw new Error('No contact form');
  const begun = (about: string, fields = form.fields) =>
    begunValues(guest, { ...form, fields }, new URLSearchParams({ betrifft: about }));
  expect(await begun(' ')).toEqual({});
  expect(await begun('Bestellung 7')).toEqual({ 'f.subject': 'Bestellung 7' });
  expect((await begun('x'.repeat(500)))['f.subject']).toHaveLength(120);
  const unasked = form.fields.filter(({ key }) => key !== 'subject');
  expect(await begun('Bestellung 7', unasked)).toEqual({ 'f.message': 'Bestellung 7\n\n' });
  expect(await begun('Bestellung 7', [])).toEqual({});
});

test('a form knows who is signed in, and a confidential one does not', async ({ house }) => {
  const ctx = await house.contextOf('customer');
  const form = await loadForm(ctx);
  if (!form) throw new Error('No contact form');
  const none = new URLSearchParams();
  expect(await begunValues(ctx, { ...form, isConfidential: true }, none)).toEqual({});
  const known = await begunValues(ctx, form, none);
  expect(known).toMatchObject({ 'f.name': ctx.user.name, 'f.email': expect.stringContaining('@') });
  expect(await begunValues(ctx, { ...form, fields: form.fields.slice(0, 1) }, none)).toEqual({
    'f.name': ctx.user.name,
  });
});
