// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '#design/admin/testing.tsx';
import { HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';
import Dashboard from '../dashboard.route.tsx';
import { type OverviewCall, overviewCalls } from './overview-calls.ts';

afterEach(() => vi.unstubAllGlobals());

/** Answers as an installation in which nothing waits. */
const NOTHING: Readonly<Record<string, object>> = {
  auth: { auth: [], two_factor: { enabled: true }, passkeys: [], handle: '', dueAt: null, numItems: 0, roleTitles: {} },
  backup: { backup: [], alarm: { backupSince: null, copySince: null, lowSpace: null } },
  demo: { state: 'absent' },
};

test('the calls that are measured are those of the screen, its reads as one call', async () => {
  const asked: OverviewCall[] = [];
  vi.stubGlobal('fetch', async (path: string, { body: sent }: { body: string }) => {
    const body = JSON.parse(sent) as { reads?: string[] };
    asked.push({ path, body });
    return Response.json(
      body.reads ? { answers: body.reads.map((read) => ({ status: 200, body: answerTo(read) })) } : answerTo(path),
    );
  });
  renderAdmin([{ path: '/admincenter', Component: Dashboard }], '/admincenter');
  const today = localMoment(new Date(), HOUSE_ZONE).on;
  await expect
    .poll(() => asked.flatMap(linesOf).toSorted())
    .toEqual(overviewCalls({ site: 'fels', today }).flatMap(linesOf).toSorted());
});

function answerTo(path: string): object {
  const [, , , kind = ''] = path.split('/');
  return { [kind]: [], total: 0, ...NOTHING[kind] };
}

const linesOf = ({ path, body }: OverviewCall): string[] =>
  ('reads' in body ? (body.reads as string[]) : [JSON.stringify(body)]).map((line) => `${path} ${line}`);
