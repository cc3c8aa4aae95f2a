// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fileOf } from '../../components/testing.ts';
import { clientLoader } from './file-browser.route.tsx';

const FOLDERS = [{ path: 'Feste', name: 'Feste', parent: null, count: 3 }];
const found = (files: object[], numItems: number) => ({ files, numItems, availableTags: [], availableExt: [] });
let list = () => Response.json(found([fileOf('turm.jpg')], 48));

beforeEach(() => {
  list = () => Response.json(found([fileOf('turm.jpg')], 48));
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string) => {
      if (path.includes('/file/folders')) return Response.json({ folders: FOLDERS });
      if (path.includes('/quota/')) return Response.json({ total: 10, used: 1 });
      return list();
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const load = (search: string) => {
  const request = new Request(`http://localhost/admincenter/filebrowser${search}`);
  return clientLoader({ request } as Parameters<typeof clientLoader>[0]);
};

test('redirects a page beyond the end to the last one, keeping the other parameters', async () => {
  list = () => Response.json(found([], 97));
  const refused: unknown = await load('?kind=image&page=99').catch((answer: unknown) => answer);
  const headers = refused instanceof Response ? refused.headers : new Headers();
  expect(headers.get('location')).toBe('/admincenter/filebrowser?kind=image&page=3');
  expect(headers.get('x-remix-replace'), 'and not back into the void').toBe('true');
});

test('an empty library does not redirect', async () => {
  list = () => Response.json(found([], 0));
  expect(await load('?page=99')).toMatchObject({ files: [], total: 0, refusal: null });
});

test('a refused list keeps folders and quota, and shows no count', async () => {
  list = () => Response.json({ code: 'unknown', message: 'Nein' }, { status: 500 });
  expect(await load('')).toMatchObject({
    files: [],
    total: null,
    folders: FOLDERS,
    quota: { used: 1 },
    refusal: { status: 500 },
  });
});
