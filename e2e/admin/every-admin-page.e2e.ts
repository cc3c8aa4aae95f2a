import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../src/routes.ts';
import { readRoomFacts } from '../../src/testing/room-facts.ts';
import { expect, expectAccessible, expectNamedControls, OWN, type Page, signIn, test } from '../journey.ts';

type Screen = {
  /** Its address, with parameters as in '/admincenter/pages/edit/:id?'. */
  pattern: string;
  /** The screen of the design that draws it from a definition; undefined for a screen with markup of its own. */
  kind: string | undefined;
  /** Drawn by the shared routes for what a room hands in. */
  isResource: boolean;
};

const RESOURCE = /^admin\/resource-(list|edit)\.route/;

/** Every route of the admin area, as the page map has it: a new screen is looked at without being named here. */
const SCREENS = screensOf(routes).filter(
  ({ pattern }) => pattern.startsWith('/admincenter') && !pattern.endsWith('/*'),
);
const ADMIN = SCREENS.map(({ pattern }) => pattern);

/** Screens drawn from a definition share their markup: axe checks one of each kind as a whole, with `--all` every one. */
const WHOLE = new Set(
  process.env.KIRCHPLATZ_TEST_ALL === '1'
    ? ADMIN
    : SCREENS.filter(({ kind }, index) => !kind || SCREENS.findIndex((other) => other.kind === kind) === index).map(
        ({ pattern }) => pattern,
      ),
);

const facts = await readRoomFacts();

/** The call that lists the things of a screen, by the words of its address before '/edit'. */
const LISTS: Readonly<Record<string, string>> = Object.assign({}, ...facts.map(({ listCalls }) => listCalls));

const FIXED: Readonly<Record<string, string>> = Object.assign({}, ...facts.map(({ fixedIds }) => fixedIds));

const EMPTY = new Set(facts.flatMap(({ emptyInDemo = [] }) => emptyInDemo));

/** Records that the demo lacks, created so that their screens can be opened. */
const LACKING: Readonly<Record<string, object>> = Object.assign({}, ...facts.map(({ lackingInDemo }) => lackingInDemo));

// What is made here is gone afterwards, so both workers may share these tests.
test.describe.configure({ mode: 'parallel' });

const made: string[] = [];

test.beforeAll(async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url });
  await signIn(context);
  for (const [what, data] of Object.entries(LACKING)) {
    const answer = await context.request.post(`/api/v0/${what}/`, { data, headers: OWN });
    expect(answer.status(), await answer.text()).toBe(201);
    const [thing] = [await answer.json()].flat() as { _id: string }[];
    made.push(`/api/v0/${what}/${thing?._id}`);
  }
  await context.close();
});

test.afterAll(async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url });
  await signIn(context);
  for (const address of made.splice(0)) {
    const answer = await context.request.delete(address, { headers: OWN });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  await context.close();
});

/** By the word after '/admincenter': the screens of one topic share a window and what it has loaded. */
const TOPICS = Map.groupBy(ADMIN, topicOf);

for (const [topic, patterns] of TOPICS) {
  test(`${topic}: every screen answers an administrator, without a mistake that axe sees, and fits 320 pixels`, async ({
    page,
    context,
  }) => {
    test.setTimeout(40_000 * patterns.length);
    await signIn(context);
    for (const pattern of patterns)
      for (const address of await addressesOf(context.request, pattern)) {
        await open(page, address);
        await expectComplete(page, address);
        await (WHOLE.has(pattern) ? expectAccessible(page) : expectNamedControls(page));
        await expectFits(page, address);
      }
  });
}

/** A picture is locked by the window in which it is open, so that all screens about one file share a window. */
function topicOf(pattern: string): string {
  const word = pattern.split('/')[2] ?? 'admincenter';
  return word === 'image' ? 'file' : word;
}

/** The first screen of a window is loaded whole; others as a link does, which asks the server for the data alone. */
async function open(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(address);
  } else {
    const errors = await page.evaluate(async (to) => {
      const { __reactRouterDataRouter: router } = globalThis as unknown as { __reactRouterDataRouter: DataRouter };
      await router.navigate(to);
      return router.state.errors && JSON.stringify(router.state.errors);
    }, address);
    expect(errors, address).toBeNull();
  }
  // A connection that was kept may be closed in the moment in which it is used again.
  const answer = await page.request.get(address, { maxRetries: 2 });
  expect(answer.status(), address).toBe(200);
}

/** The part of the router of the running page that is used here. */
type DataRouter = {
  navigate: (to: string) => Promise<void>;
  state: { errors: object | null };
};

async function expectComplete(page: Page, address: string): Promise<void> {
  // The heading is there before the data.
  await expect(page.getByRole('main').locator('[aria-busy=true]'), address).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 }), address).not.toBeEmpty();
  await expect(page.getByRole('main').getByRole('alert'), address).toHaveCount(0);
}

/** Makes the window narrow for a moment: nothing is wider than it then. */
async function expectFits(page: Page, address: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, { message: address }).toBeLessThanOrEqual(320);
  if (before) await page.setViewportSize(before);
}

test('a guest may open none of them', async ({ request }) => {
  for (const pattern of ADMIN) {
    const address = pattern.replace(/:\w+\??/, 'x');
    const answer = await request.get(address, { maxRedirects: 0 });
    const { location } = answer.headers();
    // A former address leads to today's one, which asks for the sign-in.
    if (answer.status() === 301) expect(ADMIN, address).toContain(location);
    else expect([answer.status(), location], address).toEqual([302, expect.stringMatching(/^\/login/)]);
  }
});

test('axe checks one list and one form that are drawn from a definition', () => {
  const kinds = new Set(SCREENS.map(({ kind }) => kind));
  expect(kinds).toEqual(new Set([undefined, 'EditScreen', 'ListScreen']));
  for (const kind of kinds)
    expect(
      SCREENS.some((screen) => screen.kind === kind && WHOLE.has(screen.pattern)),
      kind,
    ).toBe(true);
});

function screensOf(entries: readonly RouteConfigEntry[], above = ''): Screen[] {
  return entries.flatMap(({ path: own, file, children = [] }) => {
    const pattern = own ? `${above}/${own}` : above;
    return children.length > 0
      ? screensOf(children, pattern)
      : [{ pattern, kind: kindOf(file), isResource: RESOURCE.test(file) }];
  });
}

function kindOf(file: string): string | undefined {
  const shared = RESOURCE.exec(file)?.[1];
  if (shared) return shared === 'list' ? 'ListScreen' : 'EditScreen';
  const source = readFileSync(path.resolve(import.meta.dirname, '../../src', file), 'utf8');
  return /<(ListScreen|EditScreen)\b/.exec(source)?.[1];
}

/** The empty form where there is one, and the first thing that there is. */
async function addressesOf(request: APIRequestContext, pattern: string): Promise<string[]> {
  const [, before = pattern, isOptional, after = ''] = /^(.*?)\/:\w+(\?)?(.*)$/.exec(pattern) ?? [];
  if (before === pattern) return [pattern];
  const id = await firstOf(request, before);
  const rest = after.replaceAll(/\/:\w+\?/g, '');
  return [...(isOptional ? [before] : []), ...(id ? [`${before}/${id}${rest}`] : [])];
}

/** Id of the first thing that the API lists; roles have a name instead. Null for a new kind, which has no things in the demo. */
async function firstOf(request: APIRequestContext, before: string): Promise<string | null> {
  const words = before.replace('/admincenter/', '').replace(/\/(edit|handover|rights)$/, '');
  if (FIXED[words]) return FIXED[words];
  const call = LISTS[words];
  if (!call) {
    expect(SCREENS, `${words} needs a call in listCalls of its room's testing/facts.ts`).toContainEqual(
      expect.objectContaining({ pattern: `${before}/:id?`, isResource: true }),
    );
    return null;
  }
  const answer = await request.get(`/api/v0/${call}`);
  expect(answer.status(), before).toBe(200);
  const [thing] = Object.values((await answer.json()) as object).find(Array.isArray) as {
    _id?: string;
    name: string;
  }[];
  if (!EMPTY.has(words)) expect(thing, before).toBeDefined();
  return thing?._id ?? thing?.name ?? null;
}
