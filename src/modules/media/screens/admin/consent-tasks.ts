import type { AdminView, Task } from '#design/admin/shell/admin-part.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { FileUse, MediaFile } from '../../contract.ts';
import { editPath } from './edit-path.ts';
import { fileApi } from './file-api.ts';

const SOON_DAYS = 14;
const MOST_TASKS = 20;

/**
 * Images in use that are blocked for lack of consent, and those whose consent expires soon. Unused files are no task.
 */
export async function consentTasks(view: AdminView): Promise<Task[]> {
  if (!view.may('media.file.update')) return [];
  const query = { site: view.site, within: SOON_DAYS, used: 'true' as const, limit: MOST_TASKS };
  const { file, uses } = await fileApi('GET /api/v0/file/consent', { query });
  const placesOf = ({ _id }: MediaFile) => uses.filter(({ fileId }) => fileId === _id);
  return file.map((one) => taskOf(one, placesOf(one), view.base));
}

function taskOf(file: MediaFile, places: FileUse[], base: string): Task {
  return {
    id: `consent-${file._id}`,
    urgency: file.isBlocked ? 'today' : 'week',
    kind: file.isBlocked ? 'bad' : 'warn',
    state: file.isBlocked ? m.media_blocked() : consentEnd(file),
    title: m.media_consentTask({ name: file.name }),
    detail: m.media_consentTaskPlaces({
      places: [...new Set(places.map(({ title }) => title ?? m.media_useUnseen()))].join(', '),
    }),
    site: file.site,
    verb: m.media_consentSettle(),
    to: `${base}/${editPath(file)}`,
  };
}

/** 'Consent until 24 November'. */
export function consentEnd({ consent: { until } }: MediaFile): string {
  return m.media_consentEnds({ on: until ? textDate(until, getLocale()) : '–' });
}
