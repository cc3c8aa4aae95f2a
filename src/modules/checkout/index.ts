import { defineModule } from '#kernel/module.ts';
import { checkoutActs, checkoutFieldLabels } from './acts.ts';
import { checkoutApi } from './api.ts';
import { checkoutPermissions } from './contract.ts';
import { checkoutEvents } from './events.ts';
import { checkoutJobs } from './jobs.ts';
import * as pages from './pages.ts';
import { cartSiteData, orderSiteData, seriesSiteData } from './service/order-site-data.ts';

export const checkout = defineModule({
  name: 'checkout',
  acts: checkoutActs,
  fieldLabels: checkoutFieldLabels,
  permissions: checkoutPermissions,
  api: checkoutApi,
  pages,
  events: checkoutEvents,
  jobs: checkoutJobs,
  siteData: [cartSiteData, seriesSiteData, orderSiteData],
});
