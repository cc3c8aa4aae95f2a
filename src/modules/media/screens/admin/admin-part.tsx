import { IconLayoutBoard, IconPhoto } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { PaletteProvider } from '#design/admin/palette/palette-hits.ts';
import { MOST_HITS, recordHits } from '#design/admin/palette/record-hits.ts';
import type { AdminPart, AdminView } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { UploadDock } from '../upload/upload-dock.tsx';
import { editPath } from './edit-path.ts';
import { fileApi } from './file-api.ts';
import { ListMemory } from './list-memory.tsx';

const MAY_READ = 'media.file.read';

const MediaPicker = lazy(async () => ({ default: (await import('../picker/media-picker.tsx')).MediaPicker }));

/** Admin area of the media room: library, galleries, and the upload queue shown on all screens. */
export const mediaAdmin: AdminPart = {
  room: { name: 'media', title: m.media_roomTitle },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  settings: async () => (await import('./setting-fields.ts')).mediaSettingFields,
  nav: [
    {
      id: 'media',
      area: 'website',
      place: 70,
      label: m.media_files,
      icon: IconPhoto,
      path: 'filebrowser',
      permission: MAY_READ,
      keys: 'g m',
    },
    {
      id: 'galleries',
      area: 'website',
      place: 80,
      label: m.media_galleries,
      icon: IconLayoutBoard,
      path: 'galleries/browse',
      permission: MAY_READ,
    },
  ],
  hits: (view) => (view.may(MAY_READ) ? [fileHits(view)] : []),
  imagePicker: ({ onPick, ...rest }) => (
    <Suspense>
      <MediaPicker opened {...rest} onPick={([file]) => file && onPick(file._id)} />
    </Suspense>
  ),
  dock: ({ personId }) => (
    <>
      <ListMemory />
      <UploadDock personId={personId} />
    </>
  ),
  beforeSignOut: async (personId) => (await import('../upload/before-sign-out.ts')).mayLeave(personId),
};

/** Command palette: files of the parish. */
function fileHits({ base, site }: AdminView): PaletteProvider {
  return recordHits({
    label: m.media_found(),
    icon: IconPhoto,
    find: async (search, options) =>
      (await fileApi('GET /api/v0/file/', { query: { site, search, limit: MOST_HITS } }, options)).file,
    hit: (one) => ({ id: one._id, label: one.name, hint: one.tags[0] ?? '', to: `${base}/${editPath(one)}` }),
  });
}
