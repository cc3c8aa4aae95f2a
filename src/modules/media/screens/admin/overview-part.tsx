import { IconPhotoPlus } from '@tabler/icons-react';
import type { AdminView, FirstStep, OverviewPart, Task } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { chooseFiles } from '../upload/choose-files.ts';
import { consentTasks } from './consent-tasks.ts';
import { editPath } from './edit-path.ts';
import { fileApi } from './file-api.ts';

const MAY_ADD = 'media.file.create';
const MOST_TASKS = 20;

/** Damaged files and missing consents, the first picture, and the way to add one. */
export const mediaOverview: OverviewPart = {
  firstSteps: pictureStep,
  tasks: async (view) => (await Promise.all([damageTasks(view), consentTasks(view)])).flat(),
  actions: ({ site, may }) =>
    may(MAY_ADD)
      ? [{ id: 'upload', label: m.media_uploadPhoto(), icon: IconPhotoPlus, run: () => chooseFiles(site) }]
      : [],
};

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
