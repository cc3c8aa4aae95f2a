import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { ADMIN, type JourneyServer, PASSWORD, startServer } from './server.ts';

/** Writes for all parishes; an account of the demo. */
export const EDITOR = 'redaktion@pfarrverband.example';

/** Fetch metadata of a page's own calls; without it a call with cookies is refused. */
export const OWN = { 'sec-fetch-site': 'same-origin' };

/** Chromium says so when a fade between two pages does not take place: one of them is without, or was drawn already. */
const HARMLESS = ['ViewTransition opt-in disabled', 'Page already revealed'];

/** True unless a browser message is known to be harmless. */
export const isMistake = (complaint: string): boolean => !HARMLESS.some((words) => complaint.includes(words));

/** Services beside the server of a worker: how it finds them, and what they are told of it. */
export type Surroundings = { variables: Record<string, string>; started: (url: string) => void };

/** `test` on a server of this worker, for journeys in which the browser has to complain. */
export const lenientTest = base.extend<{ closed: undefined }, { server: JourneyServer; surroundings: Surroundings }>({
  surroundings: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner demands the pattern
    async ({}, use) => {
      await use({ variables: {}, started: () => {} });
    },
    { scope: 'worker' },
  ],
  /** Windows that a journey opened by itself end with it: their pages would go on listening for changes. */
  closed: [
    async ({ browser }, use) => {
      await use(undefined);
      for (const context of browser.contexts()) {
        for (const page of context.pages()) await leave(page);
        await context.close();
      }
    },
    { auto: true },
  ],
  server: [
    async ({ surroundings }, use, { parallelIndex }) => {
      const server = await startServer(parallelIndex, surroundings.variables);
      surroundings.started(server.url);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', auto: true, timeout: 130_000 },
  ],
  browser: [
    async ({ browser, server }, use) => {
      shareClock(browser, server.clockOffset);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

/** Goes away from a page as people do, so that it can give back its locks; a window that is only closed says nothing. */
async function leave(page: Page): Promise<void> {
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
  await page.goto('about:blank', { timeout: 5000 }).catch(() => {});
}

/** Gives every window of this browser the clock of the server: pages reckon days from now to what the server stores. */
function shareClock(browser: Browser, offset: number): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript((ahead) => {
      const RealDate = Date;
      const now = () => RealDate.now() + ahead;
      globalThis.Date = new Proxy(RealDate, {
        construct: (date, given, made) => Reflect.construct(date, given.length ? given : [now()], made),
        get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
      });
    }, offset);
    return context;
  };
}

/** `test` that also fails on anything a browser complains about: errors, refused scripts, missing files. */
export const test = lenientTest.extend<{ complaints: string[] }>({
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      await use(complaints);
      expect(complaints.filter(isMistake), 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

/** Takes away the browser's complaints of refusals that the journey wanted; any other complaint fails. */
export function forgetRefusals(complaints: string[], from: RegExp): void {
  for (const complaint of complaints.splice(0).filter(isMistake)) expect(complaint).toMatch(from);
}

/** Signs in without the form, for journeys that are about something else. */
export async function signIn(context: BrowserContext, handle = ADMIN): Promise<void> {
  const answer = await context.request.post('/api/v0/auth/login', {
    data: { handle, password: PASSWORD },
    headers: OWN,
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The session ends as on another device. The page is left first: what it still asks for would be refused. */
export async function loseSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies({ name: 'kp_session' });
}

/** No serious or critical mistake that axe can see (WCAG 2.2 A and AA). */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNoViolations(page, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);

/** Rules of axe that a definition can break (a column without a heading, a field without a label); a fraction of all. */
const NAMES = [
  'label',
  'select-name',
  'button-name',
  'link-name',
  'image-alt',
  'aria-input-field-name',
  'aria-toggle-field-name',
];

/** Every control and image has a name: what can differ between screens that are drawn from a definition. */
export const expectNamedControls = (page: Page): Promise<void> => expectNoViolations(page, NAMES);

/** `runOnly`: tags or rules of axe. */
async function expectNoViolations(page: Page, runOnly: string[]): Promise<void> {
  await openFrames(page);
  const axe = new AxeBuilder({ page }).options({ runOnly, resultTypes: ['violations'] });
  // What lies in frames is put together in a further page, which takes longer than the check itself.
  if (page.frames().length === 1) axe.setLegacyMode();
  const { violations } = await axe.analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const told = serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
  expect(told, page.url()).toEqual([]);
}

/**
 * Lets scripts run in frames that show a letter or an email. They have none; but axe is one, and waits for ever for a frame in which it
 * may not begin.
 */
async function openFrames(page: Page): Promise<void> {
  const frames = page.locator('iframe[srcdoc][sandbox]:not([sandbox*="allow-scripts"])');
  for (const frame of await frames.all()) {
    await frame.evaluate((element: HTMLIFrameElement) => {
      const isLoaded = new Promise((done) => element.addEventListener('load', done, { once: true }));
      element.sandbox.add('allow-scripts');
      element.srcdoc = `${element.srcdoc} `;
      return isLoaded;
    });
  }
}

/** Takes pictures, by words of their names, from the library whose dialog is open; `search` finds all of them. */
export async function takeFromLibrary(page: Page, search: string, names: readonly RegExp[]): Promise<void> {
  const library = page.getByRole('dialog', { name: 'Bilder auswählen' });
  await library.getByRole('searchbox', { name: 'Bilder suchen' }).fill(search);
  for (const name of names) await library.getByRole('button', { name }).click();
  await library.getByRole('button', { name: `${names.length} verwenden` }).click();
}

export { ADMIN, expect, PASSWORD, type Page };
