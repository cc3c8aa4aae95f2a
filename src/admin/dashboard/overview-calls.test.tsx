// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '#design/admin/testing.tsx';
import { HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';
import Dashboard from '../dashboard.route.tsx';
import { overviewCalls } from './overview-calls.ts';

afterEach(() => vi.unstubAllGlobals());

/** Answers as an installation in which nothing waits. */
const NOTHING: Readonly<Record<string, object>> = {
  auth: { auth: [], two_factor: { enabled: true }, passkeys: [], handle: '', dueAt: null, numItems: 0, roleTitles: {} },
  demo: { state: 'absent' },
};

test('the calls that are measured are those of the screen, each once', async () => {
  const asked: { path: string; body?: string }[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    asked.push({ path, ...(body === undefined ? {} : { body }) });
    const [, , , kind = ''] = path.split('/');
    return Response.json({ [kind]: [], total: 0, ...NOTHING[kind] });
  });
  renderAdmin([{ path: '/admincenter', Component: Dashboard }], '/admincenter');
  const today = localMoment(new Date(), HOUSE_ZONE).on;
  const measured = overviewCalls({ site: 'fels', today }).map(({ path, body }) => `${path} ${JSON.stringify(body)}`);
  const made = () => asked.map(({ path, body }) => `${path} ${body}`).toSorted();
  await expect.poll(made).toEqual(measured.toSorted());
});
