import type { Module } from '#kernel/module.ts';
import { accounting } from '#modules/accounting/index.ts';
import { affiliates } from '#modules/affiliates/index.ts';
import { analytics } from '#modules/analytics/index.ts';
import { audit } from '#modules/audit/index.ts';
import { auth } from '#modules/auth/index.ts';
import { backup } from '#modules/backup/index.ts';
import { booking } from '#modules/booking/index.ts';
import { bugtracker } from '#modules/bugtracker/index.ts';
import { cashbook } from '#modules/cashbook/index.ts';
import { catalog } from '#modules/catalog/index.ts';
import { checkout } from '#modules/checkout/index.ts';
import { content } from '#modules/content/index.ts';
import { demoWith } from '#modules/demo/index.ts';
import { documents } from '#modules/documents/index.ts';
import { donations } from '#modules/donations/index.ts';
import { grouporders } from '#modules/grouporders/index.ts';
import { mail } from '#modules/mail/index.ts';
import { media } from '#modules/media/index.ts';
import { messages } from '#modules/messages/index.ts';
import { newsletter } from '#modules/newsletter/index.ts';
import { notifications } from '#modules/notifications/index.ts';
import { orders } from '#modules/orders/index.ts';
import { payments } from '#modules/payments/index.ts';
import { person } from '#modules/person/index.ts';
import { privacy } from '#modules/privacy/index.ts';
import { quotes } from '#modules/quotes/index.ts';
import { registrations } from '#modules/registrations/index.ts';
import { rosters } from '#modules/rosters/index.ts';
import { settings } from '#modules/settings/index.ts';
import { sites } from '#modules/sites/index.ts';
import { social } from '#modules/social/index.ts';
import { sports } from '#modules/sports/index.ts';
import { trash } from '#modules/trash/index.ts';
import { vouchers } from '#modules/vouchers/index.ts';
import { worship } from '#modules/worship/index.ts';
import { site } from './site/index.ts';

/** The rooms, lowest first; this is the order of startup and of the admin menu. */
export const modules: readonly Module[] = [
  sites,
  settings,
  mail,
  privacy,
  auth,
  audit,
  notifications,
  analytics,
  trash,
  media,
  messages,
  person,
  content,
  worship,
  payments,
  catalog,
  newsletter,
  documents,
  orders,
  vouchers,
  donations,
  grouporders,
  checkout,
  social,
  backup,
  // Thousands of words that only this call needs.
  demoWith(async (tx) => (await import('#demo/load-demo.ts')).loadDemo(tx)),
  quotes,
  affiliates,
  registrations,
  rosters,
  booking,
  accounting,
  sports,
  bugtracker,
  cashbook,
  site,
];
