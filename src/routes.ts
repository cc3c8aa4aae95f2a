import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { accountingAdminRoutes } from '#modules/accounting/screens/routes.ts';
import { affiliatesAdminRoutes, affiliatesSiteRoutes } from '#modules/affiliates/screens/routes.ts';
import { analyticsAdminRoutes } from '#modules/analytics/screens/routes.ts';
import { auditAdminRoutes } from '#modules/audit/screens/routes.ts';
import { authAdminRoutes, authSiteRoutes } from '#modules/auth/screens/routes.ts';
import { backupAdminRoutes } from '#modules/backup/screens/routes.ts';
import { bookingAdminRoutes, bookingSiteRoutes } from '#modules/booking/screens/routes.ts';
import { bugtrackerAdminRoutes, bugtrackerSiteRoutes } from '#modules/bugtracker/screens/routes.ts';
import { cashbookAdminRoutes } from '#modules/cashbook/screens/routes.ts';
import { catalogAdminRoutes, catalogSiteRoutes } from '#modules/catalog/screens/routes.ts';
import { checkoutAdminRoutes, checkoutSiteRoutes } from '#modules/checkout/screens/routes.ts';
import { contentAdminRoutes, contentSiteRoutes } from '#modules/content/screens/routes.ts';
import { demoAdminRoutes } from '#modules/demo/screens/routes.ts';
import { documentsAdminRoutes } from '#modules/documents/screens/routes.ts';
import { donationsAdminRoutes, donationsSiteRoutes } from '#modules/donations/screens/routes.ts';
import { groupordersAdminRoutes, groupordersSiteRoutes } from '#modules/grouporders/screens/routes.ts';
import { mailAdminRoutes } from '#modules/mail/screens/routes.ts';
import { mediaAdminRoutes } from '#modules/media/screens/routes.ts';
import { messagesAdminRoutes, messagesSiteRoutes } from '#modules/messages/screens/routes.ts';
import { newsletterAdminRoutes, newsletterSiteRoutes } from '#modules/newsletter/screens/routes.ts';
import { notificationsAdminRoutes } from '#modules/notifications/screens/routes.ts';
import { ordersAdminRoutes, ordersSiteRoutes } from '#modules/orders/screens/routes.ts';
import { paymentsAdminRoutes } from '#modules/payments/screens/routes.ts';
import { personAdminRoutes } from '#modules/person/screens/routes.ts';
import { privacyAdminRoutes, privacySiteRoutes } from '#modules/privacy/screens/routes.ts';
import { quotesAdminRoutes, quotesSiteRoutes } from '#modules/quotes/screens/routes.ts';
import { registrationsAdminRoutes, registrationsSiteRoutes } from '#modules/registrations/screens/routes.ts';
import { rostersAdminRoutes, rostersSiteRoutes } from '#modules/rosters/screens/routes.ts';
import { settingsAdminRoutes } from '#modules/settings/screens/routes.ts';
import { sitesAdminRoutes } from '#modules/sites/screens/routes.ts';
import { socialAdminRoutes } from '#modules/social/screens/routes.ts';
import { sportsAdminRoutes, sportsSiteRoutes } from '#modules/sports/screens/routes.ts';
import { trashAdminRoutes } from '#modules/trash/screens/routes.ts';
import { vouchersAdminRoutes, vouchersSiteRoutes } from '#modules/vouchers/screens/routes.ts';
import { worshipAdminRoutes, worshipSiteRoutes } from '#modules/worship/screens/routes.ts';
import { belowParish, inDefaultFrame } from './site/routes.ts';

/**
 * The page map: one line per room. The paths of the admin area and the account pages are only defaults; the configuration can
 * override them.
 */
export default [
  route('admincenter', './admin/layout.route.tsx', { id: 'admin' }, [
    index('./admin/dashboard.route.tsx'),
    route('first-steps', './admin/first-steps.route.tsx'),
    ...worshipAdminRoutes,
    ...contentAdminRoutes,
    ...socialAdminRoutes,
    ...catalogAdminRoutes,
    ...checkoutAdminRoutes,
    ...ordersAdminRoutes,
    ...documentsAdminRoutes,
    ...vouchersAdminRoutes,
    ...donationsAdminRoutes,
    ...groupordersAdminRoutes,
    ...trashAdminRoutes,
    ...analyticsAdminRoutes,
    ...backupAdminRoutes,
    ...messagesAdminRoutes,
    ...paymentsAdminRoutes,
    ...personAdminRoutes,
    ...mediaAdminRoutes,
    ...authAdminRoutes,
    ...sitesAdminRoutes,
    ...settingsAdminRoutes,
    ...mailAdminRoutes,
    ...auditAdminRoutes,
    ...notificationsAdminRoutes,
    ...privacyAdminRoutes,
    ...demoAdminRoutes,
    ...quotesAdminRoutes,
    ...affiliatesAdminRoutes,
    ...newsletterAdminRoutes,
    ...registrationsAdminRoutes,
    ...rostersAdminRoutes,
    // First segments that public pages have as well, whose addresses match whatever their case.
    ...['shop', 'newsletter', 'sports'].map((path) =>
      route(`${path}/*`, './admin/missing.route.tsx', { id: `admin-missing-${path}` }),
    ),
    route('*', './admin/missing.route.tsx', { id: 'admin-missing' }),
    ...bookingAdminRoutes,
    ...accountingAdminRoutes,
    ...sportsAdminRoutes,
    ...bugtrackerAdminRoutes,
    ...cashbookAdminRoutes,
  ]),
  inDefaultFrame([...authSiteRoutes]),
  ...belowParish([
    ...worshipSiteRoutes,
    ...catalogSiteRoutes,
    ...donationsSiteRoutes,
    ...groupordersSiteRoutes,
    ...newsletterSiteRoutes,
    ...registrationsSiteRoutes,
    ...rostersSiteRoutes,
    ...bookingSiteRoutes,
    ...sportsSiteRoutes,
    ...checkoutSiteRoutes,
    ...vouchersSiteRoutes,
    ...ordersSiteRoutes,
    ...quotesSiteRoutes,
    ...affiliatesSiteRoutes,
    ...messagesSiteRoutes,
    ...bugtrackerSiteRoutes,
    ...privacySiteRoutes,
    ...contentSiteRoutes,
  ]),
] satisfies RouteConfig;
