import { defineModule } from '#kernel/module.ts';
import { siteFiles } from './files/routes.ts';
import * as pages from './pages.ts';

/** The public site hands in to itself what belongs to no room. */
export const site = defineModule({
  name: 'site',
  pages,
  routes: siteFiles,
  siteMenu: [{ path: 'Kontakt', label: 'site_navContact', position: 90, narrow: true }],
});
