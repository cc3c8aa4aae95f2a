import { IconLayoutBoard, IconPhoto, IconPhotoPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { AdminPart, AdminView } from '#design/admin/admin-part.ts';
import { matchesWords, type PaletteProvider } from '#design/admin/palette-hits.ts';
import { m } from '#texts';
import { consentTasks } from './consent-tasks.ts';
import { editPath } from './edit-path.ts';
import { fileApi } from './file-api.ts';

const MAY_READ = 'media.file.read';

const UploadDock = lazy(async () => ({ default: (await import('../upload/upload-panel.tsx')).UploadDock }));

/** What the media room brings into the admin area: the library, the galleries, and the queue that stays over all screens. */
export const mediaAdmin: AdminPart = {
  nav: [
    {
      id: 'media',
      group: 'content',
      label: m.media_files,
      icon: IconPhoto,
      path: 'filebrowser',
      permission: MAY_READ,
      keys: 'g m',
    },
    {
      id: 'galleries',
      group: 'content',
      label: m.media_galleries,
      icon: IconLayoutBoard,
      path: 'galleries/browse',
      permission: MAY_READ,
    },
  ],
  tasks: consentTasks,
  hits: (view) => (view.may(MAY_READ) ? [verbs(view), found(view)] : []),
  dock: () => (
    <Suspense>
      <UploadDock />
    </Suspense>
  ),
};

function verbs({ base }: AdminView): PaletteProvider {
  const hit = {
    id: 'media-upload',
    label: m.media_upload(),
    hint: m.media_files(),
    icon: IconPhotoPlus,
    to: `${base}/filebrowser`,
  };
  return { label: m.design_adminDo(), find: (query) => (matchesWords(hit.label, query) ? [hit] : []) };
}

/** Files of the parish by their words; asked only when something was typed. */
function found({ base, site }: AdminView): PaletteProvider {
  return {
    label: m.media_found(),
    find: async (search, signal) => {
      if (search === '') return [];
      const query = { site, search, limit: 6 };
      const { file } = await fileApi('GET /api/v0/file/', { query }, { signal });
      return file.map((one) => ({
        id: one._id,
        label: one.name,
        hint: one.tags[0] ?? '',
        icon: IconPhoto,
        to: `${base}/${editPath(one)}`,
      }));
    },
  };
}
