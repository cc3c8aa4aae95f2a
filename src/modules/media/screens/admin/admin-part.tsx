import { IconLayoutBoard, IconPhoto, IconPhotoPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { PaletteProvider } from '#design/admin/palette/palette-hits.ts';
import { MOST_HITS, recordHits } from '#design/admin/palette/record-hits.ts';
import type { AdminPart, AdminView, FirstStep, Task } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { chooseFiles } from '../upload/choose-files.ts';
import { UploadDock } from '../upload/upload-dock.tsx';
import { consentTasks } from './consent-tasks.ts';
import { editPath } from './edit-path.ts';
import { fileApi } from './file-api.ts';
import { ListMemory } from './list-memory.tsx';

const MOST_TASKS = 20;

/** Files whose bytes the store has lost or changed. Urgent: backups that still contain them expire. */
async function damageTasks(view: AdminView): Promise<Task[]> {
  if (!view.may('media.file.update')) return [];
  const query = { site: view.site, status: 'damaged', limit: MOST_TASKS } as const;
  const { file } = await fileApi('GET /api/v0/file/', { query });
  return file.map((one) => ({
    id: `damage-${one._id}`,
    urgency: 'urgent',
    kind: 'bad',
    state: m.media_damaged(),
    title: one.name,
    detail: m.media_damageTaskDetail(),
    site: one.site,
    verb: m.media_consentSettle(),
    to: `${view.base}/${editPath(one)}`,
  }));
}

async function pictureStep({ base, site, may }: AdminView): Promise<FirstStep[]> {
  if (!may(MAY_ADD)) return [];
  const { total } = await fileApi('GET /api/v0/file/', { query: { site, kind: 'image', limit: 1 } });
  return [
    {
      id: 'media-picture',
      stage: 'content',
      title: m.media_stepPicture(),
      why: m.media_stepPictureWhy(),
      isDone: total > 0,
      canWait: true,
      verb: m.media_stepPictureVerb(),
      to: `${base}/filebrowser`,
    },
  ];
}

const MAY_READ = 'media.file.read';
const MAY_ADD = 'media.file.create';

const MediaPicker = lazy(async () => ({ default: (await import('../picker/media-picker.tsx')).MediaPicker }));

/** Admin area of the media room: library, galleries, and the upload queue shown on all screens. */
export const mediaAdmin: AdminPart = {
  room: { name: 'media', title: m.media_roomTitle },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  settings: async () => (await import('./setting-fields.ts')).mediaSettingFields,
  firstSteps: pictureStep,
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
  tasks: async (view) => (await Promise.all([damageTasks(view), consentTasks(view)])).flat(),
  actions: ({ site, may }) =>
    may(MAY_ADD)
      ? [{ id: 'upload', label: m.media_uploadPhoto(), icon: IconPhotoPlus, run: () => chooseFiles(site) }]
      : [],
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
