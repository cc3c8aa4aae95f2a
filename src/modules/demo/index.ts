import { defineModule } from '#kernel/module.ts';
import { demoActs } from './acts.ts';
import { demoApi } from './api.ts';
import { demoPermissions } from './contract.ts';
import type { LoadDemo } from './service/demo-parishes.ts';
import { keepMergedParish } from './service/merged-parishes.ts';

export { type DemoAccount, rememberDemo } from './service/demo-parishes.ts';

/** The room of the demo; `loadDemo` fills all rooms and so comes from above them. */
export const demoWith = (loadDemo: LoadDemo) =>
  defineModule({
    name: 'demo',
    acts: demoActs,
    permissions: demoPermissions,
    api: demoApi(loadDemo),
    events: (contextOf) => [
      {
        on: 'sites.siteMerged',
        hear: async ({ payload: { siteId, formerSiteId } }) =>
          keepMergedParish(await contextOf(), siteId, formerSiteId),
      },
    ],
  });
