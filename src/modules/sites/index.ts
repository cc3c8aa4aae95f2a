import { defineModule } from '#kernel/module.ts';
import { sitesActs } from './acts.ts';
import { sitesApi } from './api.ts';
import { sitePermissions } from './contract.ts';
import * as pages from './pages.ts';

export { addSite, type NewSite } from './service/add-site.ts';
export { createSiteDirectory, type SiteDirectory } from './service/site-directory.ts';
export { knownSites, listSites, siteBySlug, siteRef } from './service/sites.ts';

declare module '#kernel/cache/tags.ts' {
  interface PageTags {
    site: 'site';
    sites: 'installation';
  }
}

export const sites = defineModule({
  name: 'sites',
  acts: sitesActs,
  permissions: sitePermissions,
  api: sitesApi,
  pages,
});
