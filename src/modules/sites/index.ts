import { defineModule } from '#kernel/module.ts';
import { sitesApi } from './api.ts';
import { sitePermissions } from './contract.ts';
import * as pages from './pages.ts';

export { addSite, type NewSite } from './service/add-site.ts';
export { createSiteDirectory, type SiteDirectory } from './service/site-directory.ts';
export { knownSites, listSites, siteBySlug, siteRef } from './service/sites.ts';

export const sites = defineModule({ name: 'sites', permissions: sitePermissions, api: sitesApi, pages });
