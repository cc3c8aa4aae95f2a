import { describe, expect } from 'vitest';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, ORIGIN, test } from '../../testing/house.ts';
import { switchComponent } from '../../testing/switch-component.ts';
import { loadForm, loadOwn, postOwn } from './pages.ts';
import { register } from './service/register.ts';
import { buildOffer, formOf, registerFamily, statesOf } from './testing.ts';

const EMAIL = 'eins@example.test';

/** Path of the own page in the last email to this address, with its code. */
function pathIn({ mail }: House): string {
  const [url = ''] = /https?:\/\/\S+\/Anmeldung\/\S+/.exec(mail.lastTo(EMAIL).text) ?? [];
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

function linkIn(house: House) {
  const { pathname, searchParams } = new URL(pathIn(house), ORIGIN);
  return { id: pathname.split('/').at(-1) ?? '', code: searchParams.get('code') ?? '' };
}

async function registered(house: House) {
  const offer = await buildOffer(house);
  await registerFamily(house, offer._id, ['Anna'], { email: EMAIL });
  await doJobs(house);
  return offer;
}

describe.for([['in its parish', 'fels'] as const, ['everywhere', undefined] as const])(
  'while events are off %s',
  ([, site]) => {
    test('nobody registers, and whoever did sees the registration and can cancel it', async ({ house }) => {
      const offer = await registered(house);
      const form = await formOf(house, ['Ben']);
      await switchComponent(house, 'events', false, site);
      await expect(register(await house.contextOf('guest'), offer._id, form)).rejects.toMatchObject({
        code: 'kernel.componentOff',
      });
      const ctx = await house.contextOf('guest');
      expect(await loadOwn(ctx, linkIn(house))).toMatchObject({ state: 'confirmed', eventHref: null, mayCancel: true });
      expect(await postOwn(ctx, linkIn(house), 'cancel', new FormData())).toBeNull();
      expect(await statesOf(house.handle)).toEqual(['cancelled']);
      await switchComponent(house, 'events', true, site);
      expect(await register(await house.contextOf('guest'), offer._id, form)).toMatchObject({ state: 'confirmed' });
    });
  },
);

test('a link in an email leads on after the parish has got another address, and works there', async ({ house }) => {
  const offer = await registered(house);
  const path = pathIn(house);
  const link = linkIn(house);
  const { _id } = house.sites.fels;
  const renamed = await house.call('admin', 'PUT /api/v0/site/', { body: { _id, rev: 1, slug: 'wagram' } });
  expect(renamed.status, renamed.text).toBe(200);
  const { statusCode, headers } = await house.server.app.inject(path);
  expect([statusCode, headers.location]).toEqual([301, path.replace('/fels/', '/wagram/')]);
  const posted = await house.server.app.inject({
    method: 'POST',
    url: `${path}&schritt=absagen`,
    headers: { origin: ORIGIN },
    payload: 'a=b',
  });
  expect(posted.statusCode).toBe(308);
  const ctx = await house.server.contextOfToken(undefined, 'wagram', 'de');
  expect(await loadOwn(ctx, link)).toMatchObject({ state: 'confirmed' });
  expect(await loadForm(ctx, offer.entry)).toMatchObject({ form: { window: 'open' } });
  expect(await postOwn(ctx, link, 'cancel', new FormData())).toBeNull();
  await doJobs(house);
  expect(await statesOf(house.handle)).toEqual(['cancelled']);
});
