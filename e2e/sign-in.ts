import type { Page } from '@playwright/test';

/** Signs this window in as the first administrator (the account of the server's environment). */
export async function signIn(page: Page): Promise<void> {
  const { origin } = new URL(page.url() === 'about:blank' ? await openSite(page) : page.url());
  const answer = await page.request.post('/api/v0/auth/login', {
    data: { handle: 'verwaltung@example.org', password: 'Glockenturm-Kirtag-1904' },
    headers: { origin },
  });
  if (!answer.ok()) throw new Error(`Nobody was signed in: ${answer.status()} ${await answer.text()}`);
}

async function openSite(page: Page): Promise<string> {
  await page.goto('/fels/Impressum');
  return page.url();
}
