import type { lockEndpoints } from '#kernel/locks/contract.ts';
import { apiOf } from '#kernel/web/api.ts';
import type {
  browseEndpoints,
  bulkEndpoints,
  consentEndpoints,
  fileEndpoints,
  galleryEndpoints,
  linkEndpoints,
  pictureEndpoints,
  resumableEndpoints,
  useEndpoints,
  versionEndpoints,
} from '../../contract.ts';

type Endpoints = typeof fileEndpoints &
  typeof browseEndpoints &
  typeof bulkEndpoints &
  typeof consentEndpoints &
  typeof galleryEndpoints &
  typeof linkEndpoints &
  typeof lockEndpoints &
  typeof pictureEndpoints &
  typeof resumableEndpoints &
  typeof useEndpoints &
  typeof versionEndpoints;

/** Everything the media room answers, typed. */
export const fileApi = apiOf<Endpoints>();
