import { defineModule } from '#kernel/module.ts';
import { sitesActs } from './acts.ts';
import { sitesApi } from './api.ts';
import { sitePermissions } from './contract.ts';
import * as pages from './pages.ts';
import {
  associationTrash,
  removeAssociation,
  restoreAssociations,
  undoAssociationChange,
} from './service/associations.ts';
import { signetsThatShow } from './service/media-uses.ts';
import { restoreSites, siteTrash } from './service/remove-sites.ts';
import { undoSiteChange } from './service/undo-site-change.ts';

export { addBareSite, addSite, type NewSite } from './service/add-site.ts';
export { addAssociation, knownAssociations, onlyAssociation } from './service/associations.ts';
export { discardSites } from './service/discard-sites.ts';
export { contactLine, parishContact } from './service/parish-contact.ts';
export { type ParishWords, sendParishMail } from './service/parish-mail.ts';
export { freeSlug, lockSites } from './service/site-addresses.ts';
export { createSiteDirectory, type KnownSites, presentAddress, type SiteDirectory } from './service/site-directory.ts';
export { addressElsewhere, baseUrlOf, hostNamed, type SiteHosts, siteHosts } from './service/site-hosts.ts';
export { closedSite, knownSites, listSites, owingSites, siteBySlug, siteRef, storedSlug } from './service/sites.ts';

declare module '#kernel/cache/tags.ts' {
  interface PageTags {
    site: 'site';
    sites: 'installation';
  }
}

declare module '#kernel/events/events.ts' {
  interface Events {
    'sites.siteCreated': { siteId: string };
    'sites.siteChanged': { siteId: string };
    'sites.siteRemoved': { siteId: string };
    'sites.siteRestored': { siteId: string };
    /** `siteId` is the parish that stays. */
    'sites.siteMerged': { siteId: string; formerSiteId: string };
  }
}

export const sites = defineModule({
  name: 'sites',
  acts: sitesActs,
  permissions: sitePermissions,
  notices: {
    'sites.site.create': { title: 'sites_noticeCreate', permission: 'sites.site.create', byDefault: 'screen' },
    'sites.site.remove': { title: 'sites_noticeRemove', permission: 'sites.site.create', byDefault: 'mail' },
    'sites.site.leave': { title: 'sites_noticeLeaveOwn', permission: 'sites.site.update', byDefault: 'mail' },
    'sites.association.end': { title: 'sites_noticeEnd', permission: 'sites.site.update', byDefault: 'mail' },
    'sites.neighbour.leave': { title: 'sites_noticeLeave', permission: 'sites.site.update', byDefault: 'mail' },
    'sites.neighbour.join': { title: 'sites_noticeJoin', permission: 'sites.site.update', byDefault: 'screen' },
    'sites.site.close': { title: 'sites_noticeClose', permission: 'sites.site.update', byDefault: 'mail' },
  },
  api: sitesApi,
  pages,
  mediaUses: signetsThatShow,
  trash: [siteTrash, associationTrash],
  undoes: {
    'sites.site.update': undoSiteChange,
    'sites.site.readdress': undoSiteChange,
    'sites.site.open': undoSiteChange,
    'sites.site.close': undoSiteChange,
    'sites.site.join': undoSiteChange,
    'sites.site.leave': undoSiteChange,
    'sites.association.create': (ctx, { objectId }) => removeAssociation(ctx, objectId),
    'sites.association.update': undoAssociationChange,
    'sites.association.remove': (ctx, { objectId }) => restoreAssociations(ctx, [objectId]),
    'sites.site.remove': (ctx, { objectId }) => restoreSites(ctx, [objectId]),
  },
});
