import type { AdminView, Task } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { editPath } from './edit-path.ts';
import { fileApi } from './file-api.ts';

const MOST_TASKS = 20;

/** Files whose bytes the store has lost or changed. Urgent: backups that still contain them expire. */
export async function damageTasks(view: AdminView): Promise<Task[]> {
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
