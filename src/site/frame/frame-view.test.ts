import { describe, expect } from 'vitest';
import { buildLiturgy } from '#design/public/testing.ts';
import { loadNavigation } from '#modules/content/index.ts';
import { guestPage } from '../../testing/guest-page.ts';
import { test } from '../../testing/house.ts';
import { loadParish } from '../pages.ts';
import { frameView } from './frame-view.ts';

describe('footer and menu', () => {
  test.for([
    ['guest', null, null],
    ['signed-in reader', 'Lavinia Lavendel', null],
    ['editor', 'Rosalinde Kellergassner', '/admincenter'],
  ] as const)('offer the %s either the way in or the way out', async ([, signedInAs, adminHref], { house }) => {
    const { ctx } = await guestPage(house);
    const parish = await loadParish(ctx);
    const navigation = await loadNavigation(ctx);
    const url = new URL('http://localhost:3000/fels/Home');
    const { masthead, footer } = frameView({
      parish,
      navigation,
      liturgy: buildLiturgy(),
      locale: 'de',
      url,
      signedInAs,
      adminHref,
      cartHref: null,
    });
    const wayOut = signedInAs && { name: signedInAs, accountHref: '/Konto', loginHref: '/login', adminHref };
    const links = [masthead.groups.flatMap((group) => group.links), footer.more];
    for (const [index, part] of [masthead, footer].entries()) {
      expect(part.signedIn).toEqual(wayOut);
      expect(links[index]?.some(({ href }) => href === '/login')).toBe(signedInAs === null);
    }
  });
});
