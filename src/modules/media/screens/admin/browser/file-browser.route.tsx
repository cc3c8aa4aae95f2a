import './browser.css';
import { adminSite } from '#design/admin/admin-site.ts';
import { type Refusal, readRefusal } from '#design/admin/refusal.ts';
import type { ListState } from '#design/admin/resource/list-state.ts';
import { m } from '#texts';
import type { FileUse, MediaFile } from '../../../contract.ts';
import { fileApi } from '../file-api.ts';
import type { Route } from './+types/file-browser.route';
import { BROWSER_PAGE, browserState, type Folder, queryFrom } from './browser-state.ts';
import { FileBrowser } from './file-browser.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.design_adminGroupContent() }, { label: m.media_files() }] };

export type Quota = { total: number; used: number };

export type BrowserData = {
  files: MediaFile[];
  /** Only of files whose consent is asked for. */
  uses: FileUse[];
  total: number;
  ext: string[];
  folders: Folder[];
  quota: Quota | null;
  refusal: Refusal | null;
};

/** Folder, filters, words and page stand in the address; a refusal becomes a value, so that the frame stays. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<BrowserData> {
  const state = browserState(new URL(request.url).searchParams);
  const site = adminSite();
  try {
    const [found, { folders }, quota] = await Promise.all([
      state.filters.consent ? withoutConsent(site, state) : browse(site, state),
      fileApi('GET /api/v0/file/folders', { query: { site } }),
      fileApi('GET /api/v0/quota/', { query: {} }),
    ]);
    return { ...found, folders, quota, refusal: null };
  } catch (error) {
    return { files: [], uses: [], total: 0, ext: [], folders: [], quota: null, refusal: readRefusal(error) };
  }
}

async function browse(site: string, state: ListState) {
  const body = { ...queryFrom(state), site };
  const found = await fileApi('POST /api/v1/file/getDataFileBrowser', { body });
  return { files: found.files, uses: [], total: found.numItems, ext: found.availableExt.map(({ value }) => value) };
}

/** Files whose consent is missing or ends within a month, and the places that show them. */
async function withoutConsent(site: string, { page }: ListState) {
  const query = { site, page, limit: BROWSER_PAGE };
  const { file, uses, total } = await fileApi('GET /api/v0/file/consent', { query });
  return { files: file, uses, total, ext: [] };
}

export default function FileBrowserRoute({ loaderData }: Route.ComponentProps) {
  return <FileBrowser data={loaderData} />;
}
