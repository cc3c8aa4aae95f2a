import { defineModule } from '#kernel/module.ts';
import { mediaApi } from './api.ts';
import { mediaPermissions } from './contract.ts';
import { mediaJobs } from './jobs.ts';

export { addFile, type NewFile } from './service/add-file.ts';
export type { Picture } from './service/pictures.ts';
export { picturesByIds, shownFiles } from './service/read-files.ts';

export const media = defineModule({ name: 'media', permissions: mediaPermissions, api: mediaApi, jobs: mediaJobs });
