import { expect, loseSession, OWN, signIn, test } from '../journey.ts';

/** Title of each account page, wherever it stands; the own account comes first, while the session is open. */
const MOVED = {
  accountcenter: ['/Profil', 'Mein Konto'],
  login: ['/Anmelden', 'Anmelden'],
  signup: ['/Mitmachen', 'Konto anlegen'],
  resetpassword: ['/Neues-Passwort', 'Passwort vergessen\\?'],
  verify: ['/Adresse', 'E-Mail-Adresse bestätigen'],
  reset2FA: ['/Faktor', 'Zweiten Faktor zurücksetzen'],
} as const;

test('an address with two slashes is missing, on a page with a title', async ({ page, baseURL, complaints }) => {
  const answer = await page.goto(`${baseURL}//evil.example`);
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle('Diese Seite gibt es nicht');
  complaints.splice(0);
});

test('a form that does not exist is a missing page, and a preview whose link ended says so', async ({
  page,
  complaints,
}) => {
  await page.goto('/fels/Formular/Nirgends');
  await expect(page.getByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeVisible();
  await page.goto('/fels/Vorschau/abgelaufen');
  await expect(page.getByRole('heading', { name: 'Diese Vorschau gibt es nicht mehr' })).toBeVisible();
  complaints.splice(0);
});

test('an event without a date has no calendar file', async ({ context }) => {
  await signIn(context);
  const data = { type: 'event', site: 'fels', title: 'Termin noch offen', status: 'draft' };
  const made = await context.request.post('/api/v0/entry/', { data, headers: OWN });
  expect(made.status()).toBe(201);
  const [entry] = await made.json();
  expect(entry.date).toBeNull();
  const file = await context.request.get(`/fels/Veranstaltungen/${entry.slug}.ics`);
  expect(file.status()).toBe(404);
});

test('account pages that were moved keep their titles', async ({ page, context }) => {
  await signIn(context);
  const { config, rev } = await (await context.request.get('/api/v0/config/', { headers: OWN })).json();
  const store = (pages: object, at: number) =>
    context.request.put('/api/v0/config/', { data: { rev: at, config: { ...config, pages } }, headers: OWN });
  const addresses = Object.fromEntries(Object.entries(MOVED).map(([name, [address]]) => [name, address]));
  const stored = await store({ ...config.pages, ...addresses }, rev);
  expect(stored.status()).toBe(200);
  try {
    const titles: Record<string, string> = {};
    for (const [address] of Object.values(MOVED)) {
      await page.goto(address);
      titles[address] = await page.title();
      await loseSession(page);
    }
    expect(titles).toEqual(
      Object.fromEntries(
        Object.values(MOVED).map(([address, title]) => [address, expect.stringMatching(`^${title} – `)]),
      ),
    );
  } finally {
    await signIn(context);
    await store(config.pages, (await stored.json()).rev);
  }
});
