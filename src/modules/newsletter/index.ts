import { defineModule } from '#kernel/module.ts';
import { newsletterActs, newsletterFieldLabels } from './acts.ts';
import { newsletterApi } from './api.ts';
import { signupBlock } from './blocks/signup/kind.ts';
import { listCollection, listPermissions } from './collections/lists.ts';
import { sendingCollection, sendingPermissions } from './collections/sendings.ts';
import { subscriberCollection, subscriberPermissions } from './collections/subscribers.ts';
import { templateCollection, templatePermissions } from './collections/templates.ts';
import { settingsPermissions } from './contract/settings.ts';
import { newsletterEvents } from './events.ts';
import { newsletterFeeds } from './feeds.ts';
import { newsletterJobs, newsletterJobTitles } from './jobs.ts';
import { letterBlocks } from './letter-blocks/kinds.ts';
import { newsletterNotices } from './notices.ts';
import * as pages from './pages.ts';
import { takeReport } from './service/bounces/take-report.ts';
import { lettersThatShow } from './service/letters/media-uses.ts';
import { newsletterLocks } from './service/locks.ts';
import { hasNewsletter, newsletterMenu } from './service/menu.ts';
import { newsletterPersonalData, ownNewsletters } from './service/personal-data.ts';
import { newsletterSynonyms, searchNewsletter } from './service/search-page.ts';
import { archiveSitemap } from './service/sendings/archive.ts';
import { followedSendings } from './service/sendings/followed-sendings.ts';
import { newsletterSiteData } from './service/site-data.ts';
import { importSubscribersWork } from './service/subscribers/import/import-subscribers.ts';
import { listsOfAccount } from './service/user-data.ts';

export { seedNewsletterDemo } from './demo/seed-newsletter.ts';
export { dropFormerRuns } from './service/sendings/runs.ts';
export { acceptNewsletter, type NewsletterOffer, offerNewsletter } from './service/subscribe/offer.ts';

declare module '#kernel/cache/tags.ts' {
  interface PageTags {
    newsletter: 'site';
  }
}

export const newsletter = defineModule({
  name: 'newsletter',
  owedPaths: ['Newsletter/Abmelden', 'Newsletter/Einstellungen'],
  component: { name: 'newsletter', title: 'newsletter_roomTitle', about: 'newsletter_componentAbout' },
  acts: newsletterActs,
  notices: newsletterNotices,
  fieldLabels: newsletterFieldLabels,
  permissions: {
    ...listPermissions,
    ...sendingPermissions,
    ...subscriberPermissions,
    ...templatePermissions,
    ...settingsPermissions,
  },
  collections: [sendingCollection, templateCollection, subscriberCollection, listCollection],
  blocks: [signupBlock],
  mailBlocks: letterBlocks,
  mediaUses: lettersThatShow,
  api: newsletterApi,
  routes: newsletterFeeds,
  pages,
  jobs: newsletterJobs,
  events: newsletterEvents,
  personalData: newsletterPersonalData,
  userData: listsOfAccount,
  accountSections: [ownNewsletters],
  search: { find: searchNewsletter, synonyms: newsletterSynonyms },
  siteMenu: newsletterMenu,
  privacySections: [{ section: 'newsletter', isThere: hasNewsletter }],
  siteData: newsletterSiteData,
  editable: newsletterLocks,
  sitemap: archiveSitemap,
  handsIn: {
    jobTitles: [newsletterJobTitles],
    mailTakers: [takeReport],
    works: [importSubscribersWork],
    followedWorks: [followedSendings],
  },
});
