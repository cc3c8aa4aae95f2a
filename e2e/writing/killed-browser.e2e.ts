import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { OWN, signIn, lenientTest as test } from '../journey.ts';

/** Seconds of writing without a pause before the browser dies. */
const SECONDS = process.env.KIRCHPLATZ_TEST_ALL === '1' ? [3, 60, 90] : [3, 20];
const PER_KEY_MS = 50;
/** Letters that may be missing. */
const LAST_SECOND = 1000 / PER_KEY_MS;

type Profile = { folder: string; baseURL: string };

function openProfile({ folder, baseURL }: Profile, args: string[], executablePath?: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    ...(executablePath ? { executablePath } : {}),
    args,
    baseURL,
    locale: 'de-AT',
    timezoneId: 'Europe/Vienna',
  });
}

/** Ends every process of the browser of this profile at once, as a power cut does: nothing is written any more. */
function kill(folder: string): void {
  const lines = execFileSync('ps', ['-eo', 'pid=,pgid=,args='], { encoding: 'utf8' }).split('\n');
  const groups = lines
    .filter((line) => line.includes(`--user-data-dir=${folder}`))
    .map((line) => line.trim().split(/\s+/)[1]);
  const [group] = groups;
  if (!group || group === ownGroup()) throw new Error('The browser is in no process group of its own');
  process.kill(-Number(group), 'SIGKILL');
}

/** `pid (name) state ppid pgrp …` */
const ownGroup = () => readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ')[2];

async function press(page: Page, name: RegExp | string): Promise<void> {
  await page.getByRole('button', { name }).first().focus();
  await page.keyboard.press('Enter');
}

const textOf = (page: Page) => page.getByRole('main').getByRole('textbox', { name: /^Text/ }).first();

for (const seconds of SECONDS) {
  test(`${seconds} s of writing without a pause outlive a killed browser, but for the last second`, async ({
    server,
    launchOptions,
  }) => {
    test.setTimeout(120_000 + seconds * 2000);
    const profile = { folder: mkdtempSync(path.join(tmpdir(), 'kirchplatz-killed-')), baseURL: server.url };
    const { args = [], executablePath } = launchOptions;
    const before = await openProfile(profile, args, executablePath);
    await signIn(before);
    const title = `Chronik ${seconds}`;
    const data = { type: 'page', site: 'fels', title, content: ['<p>Anfang.</p>'], status: 'published' };
    const made = await before.request.post('/api/v0/entry/', { data, headers: OWN });
    expect(made.status(), await made.text()).toBe(201);
    const page = await before.newPage();
    await page.goto(`/fels/${title.replace(' ', '-')}`);
    await press(page, /^„.*“ bearbeiten$/);
    await textOf(page).focus();
    await page.keyboard.press('ControlOrMeta+End');
    let typed = '';
    const end = Date.now() + seconds * 1000;
    while (Date.now() < end) {
      const word = ` Wort${typed.length}`;
      await page.keyboard.type(word, { delay: PER_KEY_MS });
      typed += word;
    }
    kill(profile.folder);
    await before.close().catch(() => {});

    const after = await openProfile(profile, args, executablePath);
    await signIn(after);
    const again = await after.newPage();
    await again.goto(`/fels/${title.replace(' ', '-')}`);
    await expect(again.getByText(/Nicht gespeicherter Entwurf auf diesem Gerät, \d+:\d\d Uhr/)).toBeVisible();
    // The window that died holds the lock for another minute.
    await press(again, 'Hier weiterschreiben');
    await expect(textOf(again)).toContainText('Anfang. Wort');
    const kept = (await textOf(again).innerText()).replace('Anfang.', '').trimEnd();
    expect(typed.startsWith(kept), kept).toBe(true);
    expect(typed.length - kept.length).toBeLessThanOrEqual(LAST_SECOND);
    await after.close();
    rmSync(profile.folder, { recursive: true, force: true });
  });
}
