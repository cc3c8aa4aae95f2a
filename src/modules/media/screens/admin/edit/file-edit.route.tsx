import './edit.css';
import { loadOne } from '#design/admin/actions/load-one.ts';
import type { Refusal } from '#design/admin/form/refusal.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { m } from '#texts';
import type { FileUse, FileVersion, MediaFile } from '../../../contract.ts';
import { fileApi } from '../file-api.ts';
import type { Route } from './+types/file-edit.route';
import { FileEdit } from './file-edit.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

type Loaded = { file: MediaFile; uses: FileUse[]; versions: FileVersion[]; tags: string[] };
type Data = { loaded: Loaded | null; refusal: Refusal | null };

export const handle = {
  crumbs: (data: unknown) => [
    { label: m.media_files(), to: 'filebrowser' },
    { label: (data as Data | undefined)?.loaded?.file.name ?? m.media_file() },
  ],
};

/** One file with its uses and versions (S2.20). */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { id } = params;
  return loadOne(
    async () => {
      const [found, { uses }, { versions }] = await Promise.all([
        fileApi('GET /api/v0/file/:id', { params: { id } }),
        fileApi('POST /api/v0/file/uses', { body: [id] }),
        fileApi('GET /api/v0/file/:id/versions', { params: { id } }),
      ]);
      const [file] = found.file;
      if (!file) throw new Error('The server answered without the file');
      const { folders } = await fileApi('GET /api/v0/file/folders', { query: { site: file.site } });
      return { loaded: { file, uses, versions, tags: folders.map(({ path }) => path) } };
    },
    { loaded: null },
  );
}

export default function FileEditRoute({ loaderData: { loaded, refusal } }: Route.ComponentProps) {
  if (loaded) return <FileEdit key={loaded.file._id} {...loaded} />;
  if (!refusal) return null;
  return <LoadFailed what={m.media_fileLoadFailed()} refusal={refusal} />;
}
