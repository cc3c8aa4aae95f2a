import type { AdminPart, AdminView } from '#design/admin/shell/admin-part.ts';
import { accountingAdmin } from '#modules/accounting/widgets.tsx';
import { affiliatesAdmin } from '#modules/affiliates/widgets.tsx';
import { analyticsAdmin } from '#modules/analytics/widgets.tsx';
import { auditAdmin } from '#modules/audit/widgets.tsx';
import { authAdmin } from '#modules/auth/widgets.tsx';
import { backupAdmin } from '#modules/backup/widgets.tsx';
import { bookingAdmin } from '#modules/booking/widgets.tsx';
import { bugtrackerAdmin } from '#modules/bugtracker/widgets.tsx';
import { cashbookAdmin } from '#modules/cashbook/widgets.tsx';
import { catalogAdmin } from '#modules/catalog/widgets.tsx';
import { checkoutAdmin } from '#modules/checkout/widgets.tsx';
import { contentAdmin } from '#modules/content/widgets.tsx';
import { demoAdmin } from '#modules/demo/widgets.tsx';
import { documentsAdmin } from '#modules/documents/widgets.tsx';
import { donationsAdmin } from '#modules/donations/widgets.tsx';
import { groupordersAdmin } from '#modules/grouporders/widgets.tsx';
import { mailAdmin } from '#modules/mail/widgets.tsx';
import { mediaAdmin } from '#modules/media/widgets.tsx';
import { messagesAdmin } from '#modules/messages/widgets.tsx';
import { newsletterAdmin } from '#modules/newsletter/widgets.tsx';
import { notificationsAdmin } from '#modules/notifications/widgets.tsx';
import { ordersAdmin } from '#modules/orders/widgets.tsx';
import { paymentsAdmin } from '#modules/payments/widgets.tsx';
import { personAdmin } from '#modules/person/widgets.tsx';
import { privacyAdmin } from '#modules/privacy/widgets.tsx';
import { quotesAdmin } from '#modules/quotes/widgets.tsx';
import { registrationsAdmin } from '#modules/registrations/widgets.tsx';
import { rostersAdmin } from '#modules/rosters/widgets.tsx';
import { settingsAdmin } from '#modules/settings/widgets.tsx';
import { sitesAdmin } from '#modules/sites/widgets.tsx';
import { socialAdmin } from '#modules/social/widgets.tsx';
import { sportsAdmin } from '#modules/sports/widgets.tsx';
import { trashAdmin } from '#modules/trash/widgets.tsx';
import { vouchersAdmin } from '#modules/vouchers/widgets.tsx';
import { worshipAdmin } from '#modules/worship/widgets.tsx';

/** Admin parts of all rooms, in navigation order. */
export const adminParts: readonly AdminPart[] = [
  worshipAdmin,
  contentAdmin,
  socialAdmin,
  catalogAdmin,
  checkoutAdmin,
  ordersAdmin,
  documentsAdmin,
  vouchersAdmin,
  donationsAdmin,
  groupordersAdmin,
  trashAdmin,
  messagesAdmin,
  paymentsAdmin,
  personAdmin,
  mediaAdmin,
  authAdmin,
  settingsAdmin,
  sitesAdmin,
  mailAdmin,
  auditAdmin,
  notificationsAdmin,
  analyticsAdmin,
  backupAdmin,
  privacyAdmin,
  demoAdmin,
  quotesAdmin,
  affiliatesAdmin,
  newsletterAdmin,
  registrationsAdmin,
  rostersAdmin,
  bookingAdmin,
  accountingAdmin,
  sportsAdmin,
  bugtrackerAdmin,
  cashbookAdmin,
];

/** Without the parts of rooms that are switched off in the parish. */
export const partsOn = <Part extends Pick<AdminPart, 'component'>>(
  { isOn }: Pick<AdminView, 'isOn'>,
  parts: readonly Part[],
): Part[] => parts.filter(({ component }) => !component || isOn(component));
