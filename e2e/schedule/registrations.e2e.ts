import { expect, expectAccessible, OWN, signIn, test } from '../journey.ts';
import { letterTo, linkOf } from '../outbox.ts';

const fits = () => document.documentElement.scrollWidth - innerWidth;

test('a family registers on a phone, the office checks it in, and a freed place goes to the next', async ({
  page,
  context,
  browser,
}) => {
  await signIn(context);
  const { entry } = (await (
    await context.request.get('/api/v0/entry/?site=fels&type=event&when=coming&sort=date&limit=50')
  ).json()) as { entry: { _id: string; slug: string; site: string; title: string }[] };
  const event = entry.find(({ site, title }) => site === 'fels' && !title.includes('Nikolaus'));

  // From the event to the form that makes its registration.
  await page.goto(`/admincenter/events/edit/${event?._id}`);
  await page.getByRole('link', { name: /^Online-Anmeldung .*einrichten$/ }).click();
  await expect(page).toHaveURL(/registrations\/edit\?entry=/);
  await page.getByLabel('Plätze insgesamt').fill('2');
  await page.getByRole('button', { name: 'Anlegen' }).click();
  await expect(page.getByRole('link', { name: 'Liste der Angemeldeten' })).toBeVisible();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const guest = await phone.newPage();
  await guest.goto(`/fels/Veranstaltungen/${encodeURIComponent(event?.slug ?? '')}`);
  await guest.getByRole('complementary').getByRole('link', { name: 'Anmelden' }).click();
  await guest.getByLabel('Vor- und Nachname').fill('Anna Ausgedacht');
  await guest.getByRole('button', { name: 'Weitere Person hinzufügen' }).click();
  await expect(guest.getByLabel('Vor- und Nachname')).toHaveCount(2);
  await expect(guest.getByLabel('Vor- und Nachname').first()).toHaveValue('Anna Ausgedacht');
  await guest.getByLabel('Vor- und Nachname').nth(1).fill('Ben Ausgedacht');
  expect(await guest.evaluate(fits)).toBeLessThanOrEqual(0);
  await expectAccessible(guest);
  const send = async (name: string, email: string, button: string) => {
    await guest.getByLabel('Ihr Name').fill(name);
    await guest.getByLabel('E-Mail').fill(email);
    await guest.getByLabel(/einverstanden/).check();
    await guest.getByRole('button', { name: button }).click();
  };
  await send('Maria Ausgedacht', 'maria.ausgedacht@example.org', 'Verbindlich anmelden');
  await expect(guest.getByRole('heading', { name: 'Sie sind angemeldet' })).toBeVisible();
  await expectAccessible(guest);

  await guest.goto(`/fels/Veranstaltungen/${encodeURIComponent(event?.slug ?? '')}/Anmeldung`);
  await guest.getByLabel('Vor- und Nachname').fill('Clara Erfunden');
  await send('Clara Erfunden', 'clara.erfunden@example.org', 'Auf die Warteliste setzen');
  await expect(guest.getByRole('heading', { name: 'Sie stehen auf der Warteliste' })).toBeVisible();

  await page.getByRole('link', { name: 'Liste der Angemeldeten' }).click();
  await page.getByRole('link', { name: 'Anna Ausgedacht' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('Maria Ausgedacht');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Einlass' }).click();
  await page.getByRole('button', { name: /^Anna Ausgedacht/ }).click();
  await expect(page.getByText('1 von 2 sind da')).toBeVisible();
  await page.getByRole('button', { name: /^Anna Ausgedacht/, pressed: true }).click();
  await expect(page.getByText('0 von 2 sind da')).toBeVisible();

  const letter = await letterTo('maria.ausgedacht@example.org', `Sie sind angemeldet: ${event?.title}`);
  await guest.goto(linkOf(letter));
  await guest.getByRole('link', { name: 'Absagen' }).click();
  await guest.getByRole('button', { name: 'Ja, absagen' }).click();
  await expect(guest.getByRole('heading', { name: 'Sie sind abgemeldet' })).toBeVisible();
  const offered = await letterTo('clara.erfunden@example.org', `Ein Platz ist frei: ${event?.title}`);
  await guest.goto(linkOf(offered));
  await guest.getByRole('button', { name: 'Platz annehmen' }).click();
  await expect(guest.getByRole('heading', { name: 'Sie sind angemeldet' })).toBeVisible();
  expect((await guest.goto('/fels/Anmeldung/00000000-0000-4000-8000-000000000000?code=x'))?.status()).toBe(404);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Diese Anmeldung gibt es nicht mehr');
  await phone.close();

  const lists = await context.request.get('/api/v0/registration_list/?site=fels', { headers: OWN });
  expect(await lists.text()).toContain('"taken":1');
});
