import type { lockEndpoints } from '#kernel/locks/contract.ts';
import { apiOf } from '#kernel/web/api.ts';
import type {
  browseEndpoints,
  bulkEndpoints,
  consentEndpoints,
  fileEndpoints,
  galleryContract,
  imageEditEndpoints,
  linkEndpoints,
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
  typeof imageEditEndpoints &
  typeof resumableEndpoints &
  typeof useEndpoints &
  typeof versionEndpoints;

/** Typed client for all endpoints of this room. */
export const fileApi = apiOf<Endpoints>();
