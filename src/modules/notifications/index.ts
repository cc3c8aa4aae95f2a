import { defineModule } from '#kernel/module.ts';
import { notificationApi } from './api.ts';
import { notificationJobs } from './jobs.ts';
import { notificationStream } from './stream.ts';

export const notifications = defineModule({
  name: 'notifications',
  api: notificationApi,
  routes: notificationStream,
  jobs: notificationJobs,
});
