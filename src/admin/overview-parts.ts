import type { OverviewPart } from '#design/admin/shell/admin-part.ts';
import { accountingOverview } from '#modules/accounting/widgets.tsx';
import { authOverview } from '#modules/auth/widgets.tsx';
import { backupOverview } from '#modules/backup/widgets.tsx';
import { bookingOverview } from '#modules/booking/widgets.tsx';
import { cashbookOverview } from '#modules/cashbook/widgets.tsx';
import { catalogOverview } from '#modules/catalog/widgets.tsx';
import { contentOverview } from '#modules/content/widgets.tsx';
import { demoOverview } from '#modules/demo/widgets.tsx';
import { mailOverview } from '#modules/mail/widgets.tsx';
import { mediaOverview } from '#modules/media/widgets.tsx';
import { messagesOverview } from '#modules/messages/widgets.tsx';
import { newsletterOverview } from '#modules/newsletter/widgets.tsx';
import { ordersOverview } from '#modules/orders/widgets.tsx';
import { paymentsOverview } from '#modules/payments/widgets.tsx';
import { rostersOverview } from '#modules/rosters/widgets.tsx';
import { settingsOverview } from '#modules/settings/widgets.tsx';
import { sitesOverview } from '#modules/sites/widgets.tsx';
import { sportsOverview } from '#modules/sports/widgets.tsx';
import { worshipOverview } from '#modules/worship/widgets.tsx';

/** Parts of all rooms on the overview, in the order of the navigation; the overview and the first steps load them. */
export const overviewParts: readonly OverviewPart[] = [
  worshipOverview,
  contentOverview,
  catalogOverview,
  ordersOverview,
  messagesOverview,
  paymentsOverview,
  mediaOverview,
  authOverview,
  settingsOverview,
  sitesOverview,
  mailOverview,
  backupOverview,
  demoOverview,
  newsletterOverview,
  rostersOverview,
  bookingOverview,
  sportsOverview,
  cashbookOverview,
  accountingOverview,
];
