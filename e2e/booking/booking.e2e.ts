import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, OWN, signIn, test } from '../journey.ts';
import { letterTo, linkOf } from '../outbox.ts';
import { typeAddress } from '../shop/shopping.ts';

const fits = () => document.documentElement.scrollWidth - innerWidth;

test('a family asks for the hall on a phone without a script, gives it up by its link, and reads the hall in English', async ({
  browser,
}) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  const guest = await phone.newPage();
  await guest.goto('/fels/Buchen');
  await guest.getByRole('link', { name: 'Pfarrheim mieten' }).click();
  await expect(guest.getByRole('table')).toContainText('frei');
  expect(await guest.evaluate(fits)).toBeLessThanOrEqual(0);
  await guest.getByLabel('Wie lange?').selectOption({ label: '4 Stunden' });
  await guest.getByRole('button', { name: 'Anzeigen' }).click();
  await guest.getByRole('link', { name: /^Weiter: / }).click();
  await guest
    .getByRole('table')
    .getByRole('link', { name: /: frei$/ })
    .last()
    .click();
  await guest.getByRole('radio', { name: /^14:00/ }).check();
  await guest.getByLabel('Wer bucht?').selectOption({ label: 'Privat, aus der Pfarre' });
  await guest.getByLabel(/^Biertisch/).fill('8');
  await guest.getByLabel('Mit Beamer').check();
  await guest.getByRole('button', { name: 'Weiter zum Formular' }).click();
  await expect(guest.getByText('Diese Zeit ist für Sie reserviert bis')).toBeVisible();
  await expect(guest.getByText('8 × Biertisch')).not.toHaveCount(0);
  expect(await guest.evaluate(fits)).toBeLessThanOrEqual(0);
  await expect(guest.getByRole('button', { name: 'Anfrage senden' })).toBeVisible();
  const form = guest.url();
  await phone.close();

  // The same form with the guests' script, which does the work of the bot protection.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(new URL(form).pathname + new URL(form).search);
  await page.getByLabel('Anlass').fill('Taufmahl');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Maria Ausgedacht');
  await page.getByRole('button', { name: 'Anfrage senden' }).click();
  await expect(page.getByRole('heading', { name: 'Noch nicht abgeschickt' })).toBeVisible();
  await expect(page.getByLabel('Anlass')).toHaveValue('Taufmahl');
  await expectAccessible(page);
  await page.getByLabel('E-Mail').fill('maria.bucht@example.org');
  await page.getByLabel(/^Gibt es Musik/).selectOption({ label: 'Nein' });
  await page.getByLabel(/Hausordnung/).check();
  await page.getByLabel(/einverstanden/).check();
  await page.getByRole('button', { name: 'Anfrage senden' }).click();
  await expect(page.getByRole('heading', { name: 'Ihre Anfrage ist bei uns' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(linkOf(await letterTo('maria.bucht@example.org', 'Ihre Anfrage: Pfarrheim mieten')));
  await page.getByRole('link', { name: 'Absagen' }).click();
  await page.getByRole('button', { name: 'Ja, absagen' }).click();
  await expect(page.getByRole('heading', { name: 'Abgesagt' })).toBeVisible();
  await page.goto('/fels/Buchen/pfarrheim-mieten?lang=en');
  await expect(page.getByRole('heading', { name: 'Hire the parish hall' })).toBeVisible();
  await expectAccessible(page);
  await context.close();
});

/** The office writes something; returns the stored record, or the answer. */
async function write(office: APIRequestContext, path: string, data: object) {
  const answer = await office.post(`/api/v0/${path}`, { data, headers: OWN });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json() as Promise<{ _id: string; slug: string }[]>;
}

const onPhone = async (page: Page): Promise<void> => {
  expect(await page.evaluate(fits)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
};

test('a hall is paid in the shop on a phone, handed over, and its deposit comes back but for a chair', async ({
  browser,
  context: office,
  page: desk,
}) => {
  await signIn(office);
  const rates = [
    { key: 'alle', name: 'Pauschale', nameEn: 'Flat rate', hourCents: 3000, halfDayCents: null, dayCents: null },
  ];
  const room = { site: 'fels', name: 'Probenraum', nameEn: 'Rehearsal room', rates, depositCents: 5000 };
  const [resource] = await write(office.request, 'resource/', room);
  const [kind] = await write(office.request, 'booking_kind/', {
    site: 'fels',
    name: 'Probenraum mieten',
    nameEn: 'Hire the rehearsal room',
    units: [{ resource: resource?._id }],
    durations: [60],
    grid: 60,
    noticeHours: 0,
    needsApproval: false,
    payment: 'shop',
    houseRules: 'Bitte lüften.',
  });

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const guest = await phone.newPage();
  await guest.goto(`/fels/Buchen/${kind?.slug}`);
  await guest.getByRole('link', { name: /^Weiter: / }).click();
  await guest
    .getByRole('table')
    .getByRole('link', { name: /: frei$/ })
    .last()
    .click();
  await guest.getByRole('radio').first().check();
  await guest.getByRole('button', { name: 'Weiter zum Formular' }).click();
  await expect(guest.getByText('kein gesetzliches Rücktrittsrecht')).toBeVisible();
  await guest.getByLabel('Anlass').fill('Chorprobe');
  await guest.getByRole('textbox', { name: /^Name/ }).fill('Anna Beispiel');
  await guest.getByLabel('E-Mail').fill('anna.zahlt@example.org');
  await guest.getByLabel(/Hausordnung/).check();
  await guest.getByLabel(/einverstanden/).check();
  await onPhone(guest);
  await guest.getByRole('button', { name: 'Zahlungspflichtig buchen' }).click();
  await expect(guest).toHaveURL(/\/Kassa/);
  await typeAddress(guest, 'anna.zahlt@example.org');
  await guest.locator('input[name=method][value=prepayment]').check();
  await guest.locator('form .button.primary').click();
  await expect(guest.getByText('Kaution: Probenraum mieten').first()).toBeVisible();
  await onPhone(guest);
  await guest.locator('#agb').check();
  await guest.locator('form .button.primary').click();
  await expect(guest).toHaveURL(/\/Bestellung\//);

  const found = await office.request.get(`/api/v0/booking/?site=fels&kind=${kind?._id}`, { headers: OWN });
  const [booked] = ((await found.json()) as { booking: { _id: string; state: string; orderId: string }[] }).booking;
  expect(booked?.state).toBe('reserved');
  const order = await office.request.get(`/api/v0/order/${booked?.orderId}/money`, { headers: OWN });
  const [payment] = ((await order.json()) as { money: { payments: { _id: string; amountCents: number }[] } }).money
    .payments;
  const read = await office.request.get(`/api/v0/payment/${payment?._id}`, { headers: OWN });
  const { rev } = ((await read.json()) as { payment: { rev: number } }).payment;
  const arrived = { rev, amountCents: payment?.amountCents, receivedOn: new Date().toISOString().slice(0, 10) };
  await office.request.post(`/api/v0/payment/${payment?._id}/transfer`, { data: arrived, headers: OWN });

  await guest.goto(linkOf(await letterTo('anna.zahlt@example.org', 'Gebucht: Probenraum mieten')));
  await expect(guest.getByRole('heading', { name: 'Fix gebucht' })).toBeVisible();
  await expect(guest.getByText('Ihre Kaution von € 50,– ist bei uns.')).toBeVisible();
  await onPhone(guest);
  const paper = await guest.request.get(
    (await guest.getByRole('link', { name: 'Vereinbarung (PDF)' }).getAttribute('href')) ?? '',
  );
  expect(paper.headers()['content-type']).toBe('application/pdf');
  await guest.getByRole('link', { name: 'Absagen' }).click();
  await expect(guest.getByText('Sie bekommen € 80,– zurück.')).toBeVisible();
  await guest.getByRole('link', { name: 'Nein, behalten' }).click();

  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.goto(`/admincenter/booking/edit/${booked?._id}`);
  await desk.getByRole('link', { name: 'Übergabe und Rückgabe' }).click();
  await desk.getByLabel('Wer hat welche Schlüssel?').fill('Frau Beispiel, Haustür');
  await onPhone(desk);
  await desk.getByRole('button', { name: 'Schlüssel sind übergeben' }).click();
  await desk.getByLabel('Schäden').fill('Ein Sessel ist zerbrochen');
  await desk.getByLabel('Kosten ungefähr').fill('20');
  await desk.getByRole('button', { name: 'Mit Schaden abschließen' }).click();
  await expect(desk.getByLabel('Davon behalten')).toHaveValue(/^20/);
  await onPhone(desk);
  await desk.getByRole('button', { name: '€ 30,– zurückzahlen' }).click();
  await expect(desk.getByText('€ 30,– sind zurückgegeben, € 20,– behalten: Ein Sessel ist zerbrochen')).toBeVisible();
  await letterTo('anna.zahlt@example.org', 'Ihre Kaution: Probenraum mieten');
  await guest.reload();
  await expect(guest.getByText('Von Ihrer Kaution gehen € 30,– an Sie zurück')).toBeVisible();
  await phone.close();
});
