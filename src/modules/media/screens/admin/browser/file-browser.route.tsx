import './browser.css';
import { replace } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import type { Refusal } from '#design/admin/form/refusal.ts';
import type { ListState } from '#design/admin/resource/list-state.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import type { FileUse, MediaFile } from '../../../contract.ts';
import { fileApi } from '../file-api.ts';
import type { Route } from './+types/file-browser.route';
import { BROWSER_PAGE, browserState, type Folder, queryFrom } from './browser-state.ts';
import { FileBrowser } from './file-browser.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.media_files() }] };

export type Quota = { total: number; used: number };

export type BrowserData = {
  files: MediaFile[];
  /** Only for the filter of open consents. */
  uses: FileUse[];
  /** Null if the list could not be loaded. */
  total: number | null;
  ext: string[];
  folders: Folder[];
  quota: Quota | null;
  refusal: Refusal | null;
};

/**
 * Folder, filters, search and page come from the URL. A refusal is returned as data, so that the frame stays. Folders
 * and quota load independently of the list.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<BrowserData> {
  const state = browserState(new URL(request.url).searchParams);
  const site = adminSite();
  const [found, folders, quota] = await Promise.all([
    listOf(site, state),
    fileApi('GET /api/v0/file/folders', { query: { site } }).catch(() => ({ folders: [] })),
    fileApi('GET /api/v0/quota/', { query: {} }).catch(() => null),
  ]);
  leavePageBeyond(found, state.page, new URL(request.url));
  return { ...found, ...folders, quota };
}

type Found = Omit<BrowserData, 'folders' | 'quota' | 'refusal'>;

const listOf = (site: string, state: ListState) =>
  loadOne(() => (state.filters.consent ? withoutConsent(site, state) : browse(site, state)), {
    files: [],
    uses: [],
    total: null,
    ext: [],
  });

/** Redirects from a page that no longer exists to the last one. */
function leavePageBeyond({ files, total }: Found, page: number, { pathname, searchParams }: URL): void {
  if (!total || files.length > 0 || page === 1) return;
  searchParams.set('page', String(Math.ceil(total / BROWSER_PAGE)));
  throw replace(`${pathname}?${searchParams}`);
}

async function browse(site: string, state: ListState): Promise<Found> {
  const body = { ...queryFrom(state), site };
  const found = await fileApi('POST /api/v1/file/getDataFileBrowser', { body });
  const ext = found.availableExt.map(({ value }) => value);
  return { files: found.files, uses: [], total: found.numItems, ext };
}

/** Files whose consent is missing or expires within a month, and their uses. */
async function withoutConsent(site: string, { page }: ListState): Promise<Found> {
  const query = { site, page, limit: BROWSER_PAGE };
  const { file, uses, total } = await fileApi('GET /api/v0/file/consent', { query });
  return { files: file, uses, total, ext: [] };
}

export default function FileBrowserRoute({ loaderData }: Route.ComponentProps) {
  return <FileBrowser data={loaderData} />;
}
