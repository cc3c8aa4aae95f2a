import { expect, OWN, signIn, test } from '../journey.ts';
import { letterTo, linkOf } from '../outbox.ts';

const NEW_YORK = { timezoneId: 'America/New_York', locale: 'de-AT' } as const;

test('a guest in New York books ten o’clock in Vienna on the day the clocks change, and everything says ten', async ({
  browser,
  context: office,
}) => {
  await signIn(office);
  const write = async (path: string, data: object) => {
    const answer = await office.request.post(`/api/v0/${path}/`, { headers: OWN, data: { site: 'fels', ...data } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { _id: string; slug: string }[])[0] ?? { _id: '', slug: '' };
  };
  const { _id: resource } = await write('resource', { name: 'Turmzimmer' });
  const kind = { name: 'Turmzimmer mieten', units: [{ resource }], durations: [60], grid: 60, needsApproval: false };
  const { slug } = await write('booking_kind', kind);

  const abroad = await browser.newContext({ ...NEW_YORK, viewport: { width: 390, height: 844 } });
  const guest = await abroad.newPage();
  const ten = guest.locator('label', { hasText: /^10:00–11:00 Uhr/ });
  // America changed its clocks two weeks before: five hours on Saturday, six from Sunday on.
  await guest.goto(`/fels/Buchen/${slug}?dauer=60&tag=2027-03-27`);
  await expect(ten).toContainText(/bei Ihnen Sa\.?,? 05:00/);
  await guest.goto(`/fels/Buchen/${slug}?dauer=60&tag=2027-03-28`);
  await expect(ten).toContainText(/bei Ihnen So\.?,? 04:00/);
  await ten.getByRole('radio').check();
  await guest.getByRole('button', { name: 'Weiter zum Formular' }).click();
  await expect(guest.getByText(/28\. März 2027, 10:00–11:00 Uhr/).first()).toBeVisible();
  await guest.getByLabel('Anlass').fill('Turmfest');
  await guest.getByRole('textbox', { name: /^Name/ }).fill('Nora Ausgedacht');
  await guest.getByLabel('E-Mail').fill('nora.fern@example.org');
  await guest.getByLabel(/einverstanden/).check();
  await guest.locator('form .button.primary').click();
  await expect(guest.getByRole('heading', { name: 'Fix gebucht' })).toBeVisible();

  const letter = await letterTo('nora.fern@example.org', 'Gebucht: Turmzimmer mieten');
  expect(letter.text).toContain('28. März 2027, 10:00–11:00 Uhr');
  await guest.goto(linkOf(letter));
  const when = guest.getByText(/28\. März 2027, 10:00–11:00 Uhr/).first();
  await expect(when).toContainText(/bei Ihnen So\.?,? 04:00/);
  const file = await guest.request.get(
    (await guest.getByRole('link', { name: 'In den Kalender' }).getAttribute('href')) ?? '',
  );
  expect(await file.text()).toContain('DTSTART:20270328T080000Z');
  await abroad.close();

  const away = await browser.newContext(NEW_YORK);
  await signIn(away);
  const desk = await away.newPage();
  for (const view of ['day', 'week']) {
    await desk.goto(`/admincenter/booking/calendar?view=${view}&on=2027-03-28&resource=${resource}`);
    await expect(desk.getByRole('button', { name: /^Turmfest So 28\.3\.[^,]*, 10:00–11:00 Uhr/ })).toBeVisible();
  }
  await desk.goto(`/admincenter/booking/browse?resource=${resource}&view=all`);
  await desk.getByRole('link', { name: /Turmfest/ }).click();
  await expect(desk.getByLabel('Beginn', { exact: false }).first()).toHaveValue('2027-03-28T10:00');
  await away.close();
});
