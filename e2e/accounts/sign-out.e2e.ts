import { expect, type Page, signIn, test } from '../journey.ts';
import { addPerson } from '../people.ts';

const PHONE = { width: 390, height: 844 };

/** Every control by which a customer leaves a shared computer; each needs no menu of the admin area. */
const WAYS: { where: string; leave: (page: Page) => Promise<void> }[] = [
  {
    where: 'the footer',
    leave: async (page) => page.getByRole('contentinfo').getByRole('button', { name: 'Abmelden' }).click(),
  },
  {
    where: 'the menu of a phone',
    leave: async (page) => {
      await page.setViewportSize(PHONE);
      await page.getByRole('navigation', { name: 'Hauptmenü' }).getByText('Menü').click();
      await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('button', { name: 'Abmelden' }).click();
    },
  },
  {
    where: 'the head of the own account',
    leave: async (page) => {
      await page.goto('/Konto');
      // The list of devices is loaded after the page; signing out meanwhile would refuse it.
      await expect(page.getByRole('button', { name: 'Abmelden: dieses Gerät' })).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: 'Abmelden', exact: true }).first().click();
    },
  },
  {
    where: 'the list of devices',
    leave: async (page) => {
      await page.goto('/Konto');
      await page.getByRole('button', { name: 'Abmelden: dieses Gerät' }).click();
    },
  },
];

test('a customer signs out where it is looked for, and is a guest again', async ({ page, context, browser }) => {
  test.slow();
  const customer = await addPerson(browser, { name: ['Siglinde', 'Abschied'] });
  for (const { where, leave } of WAYS) {
    await signIn(context, customer);
    await page.goto('/fels/Home');
    await expect(page.getByRole('contentinfo').getByText('Siglinde Abschied'), where).toBeVisible();
    await leave(page);
    await expect(page, where).toHaveURL(/\/fels\/Home$/);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Anmelden' }), where).toBeVisible();
    await page.goto('/Konto');
    await expect(page, where).toHaveURL(/\/login\?/);
  }
});
