import { readsApi } from './http/reads/api.ts';
import { importActs } from './imports/acts.ts';
import { importApi } from './imports/api.ts';
import { imports } from './imports/tables.ts';
import { jobActs } from './jobs/acts.ts';
import { kernelJobs, kernelJobTitles } from './jobs/kernel-jobs.ts';
import { lockActs } from './locks/acts.ts';
import { lockApi } from './locks/api.ts';
import { lockDrafts, locks } from './locks/tables.ts';
import { queueGauges } from './metrics/gauges.ts';
import { defineModule } from './module.ts';
import { siteRows } from './site-data.ts';
import { workActs } from './works/acts.ts';
import { workApi } from './works/api.ts';
import { works } from './works/tables.ts';
import { worksOfPerson } from './works/works.ts';

/**
 * First segments of the paths that the software itself serves; no parish and no configured page may have one of them as
 * its address.
 */
const RESERVED_SEGMENTS: readonly string[] = [
  'api',
  'assets',
  'ical',
  'healthz',
  'readyz',
  'metrics',
  'video',
  'favicon.ico',
  'robots.txt',
  'sitemap.xml',
  'service-worker.js',
  'offline.html',
  '.well-known',
  '__manifest',
  '__manifest.data',
];

/** Endpoints, jobs and actions of the kernel itself; the composition root registers it like a room, before all rooms. */
export const kernelModule = defineModule({
  name: 'kernel',
  acts: { ...lockActs, ...jobActs, ...workActs, ...importActs },
  api: (app) => {
    lockApi(app);
    workApi(app);
    importApi(app);
    readsApi(app);
  },
  jobs: kernelJobs,
  handsIn: { jobTitles: [kernelJobTitles], gauges: [queueGauges] },
  siteData: [siteRows(locks), siteRows(lockDrafts), siteRows(works), siteRows(imports)],
  personalData: worksOfPerson,
  reservedSegments: async () => [...RESERVED_SEGMENTS],
  ownCookies: [{ name: 'lang', purpose: 'kernel_cookieLanguage', seconds: 31_536_000 }],
  privacySections: [{ section: 'captcha' }],
});
