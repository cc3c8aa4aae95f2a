import { defineModule } from '#kernel/module.ts';
import { registrationActs, registrationFieldLabels } from './acts.ts';
import { registrationsApi } from './api.ts';
import { registrationOfferCollection, registrationOfferPermissions } from './collections/registration-offers.ts';
import { registrationPermissions } from './contract.ts';
import { registrationEvents } from './events.ts';
import { registrationJobs, registrationJobTitles } from './jobs.ts';
import * as pages from './pages.ts';
import { SEGMENT } from './service/own-links.ts';
import { hasOffers, inviteToEvent } from './service/public-offer.ts';
import { registrationPersonalData, registrationSiteData } from './service/registration-data.ts';
import { registrationPart } from './service/registration-part.ts';
import { registrationOffers } from './tables.ts';

export { seedRegistrationsDemo } from './demo/seed-registrations.ts';

declare module '#kernel/cache/tags.ts' {
  interface PageTags {
    registrations: 'site';
  }
}

const path = ({ objectId }: { objectId: string }): string => `registrations/${objectId}/people`;

export const registrations = defineModule({
  name: 'registrations',
  pageSegments: [SEGMENT],
  owedPaths: [SEGMENT],
  acts: registrationActs,
  fieldLabels: registrationFieldLabels,
  permissions: { ...registrationOfferPermissions, ...registrationPermissions },
  notices: {
    'registrations.registration.create': {
      title: 'registrations_noticeCreate',
      permission: 'registrations.registration.read',
      byDefault: 'screen',
      path,
    },
    'registrations.registration.owe': {
      title: 'registrations_noticeOwe',
      permission: 'registrations.registration.read',
      byDefault: 'mail',
      path,
    },
    'registrations.registration.cancel': {
      title: 'registrations_noticeCancel',
      permission: 'registrations.registration.read',
      byDefault: 'screen',
      path,
    },
  },
  collections: [registrationOfferCollection],
  api: registrationsApi,
  pages,
  jobs: registrationJobs,
  events: registrationEvents,
  handsIn: {
    jobTitles: [registrationJobTitles],
    eventInviters: [inviteToEvent],
    orderParts: [registrationPart],
    vatGroupUses: [{ column: registrationOffers.vatGroup, removedAt: registrationOffers.removedAt }],
  },
  privacySections: [{ section: 'registration', isThere: hasOffers }],
  personalData: registrationPersonalData,
  siteData: registrationSiteData,
});
