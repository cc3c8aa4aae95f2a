import { defineModule } from '#kernel/module.ts';
import { notificationApi } from './api.ts';
import { notificationJobs, notificationJobTitles } from './jobs.ts';
import { devicePersonalData, deviceSection } from './service/push/account.ts';
import { hasDevices } from './service/push/devices.ts';
import { notificationStream } from './stream.ts';

declare module '#kernel/cache/tags.ts' {
  interface PageTags {
    devices: 'installation';
  }
}

export const notifications = defineModule({
  name: 'notifications',
  api: notificationApi,
  routes: notificationStream,
  jobs: notificationJobs,
  handsIn: { jobTitles: [notificationJobTitles] },
  privacySections: [{ section: 'push', isThere: hasDevices }],
  accountSections: [deviceSection],
  personalData: devicePersonalData,
});
