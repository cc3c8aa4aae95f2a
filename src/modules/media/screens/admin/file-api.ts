import { apiOf } from '#kernel/web/api.ts';
import type {
  browseEndpoints,
  bulkEndpoints,
  consentEndpoints,
  fileEndpoints,
  galleryContract,
  linkEndpoints,
  lockEndpoints,
  pictureEndpoints,
  resumableEndpoints,
  useEndpoints,
  versionEndpoints,
} from '../../contract.ts';

type Endpoints = typeof fileEndpoints &
  typeof browseEndpoints &
  typeof bulkEndpoints &
  typeof consentEndpoints &
  typeof galleryContract.endpoints &
  typeof linkEndpoints &
  typeof lockEndpoints &
  typeof pictureEndpoints &
  typeof resumableEndpoints &
  typeof useEndpoints &
  typeof versionEndpoints;

/** Everything the media room answers, typed. */
export const fileApi = apiOf<Endpoints>();
