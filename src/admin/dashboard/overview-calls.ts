import { addDays } from '#kernel/i18n/calendar-days.ts';

export type OverviewCall = { path: string; body: object };

/**
 * Calls of the dashboard when an administrator opens it, for measurements. The screen is put together from the rooms'
 * parts and does not use this list; its test compares the two.
 */
export function overviewCalls({ site, today }: { site: string; today: string }): OverviewCall[] {
  const ahead = (days: number) => addDays(today, days);
  const reads = [
    `service/?from=${today}&to=${ahead(6)}&site=${site}`,
    `service/?from=${today}&to=${ahead(27)}&near=${site}`,
    `service_rule/?site=${site}&limit=1`,
    `place/?site=${site}&limit=1`,
    `entry/?site=${site}&type=event&status=published&from=${today}&to=${ahead(6)}T23%3A59&sort=date&limit=100`,
    `entry/?site=${site}&status=draft&sort=-updatedAt&limit=20`,
    `entry/?site=${site}&sort=-updatedAt&limit=6`,
    `message/?site=${site}&read=false&limit=3`,
    `order/?site=${site}&view=toPack&limit=1`,
    `order/?site=${site}&view=overdue&limit=1`,
    `order_document/missing?site=${site}`,
    `roster/gaps?site=${site}`,
    `intention/?site=${site}&state=waiting&sort=requestedAt&limit=5`,
    `newsletter_sending/?waits=true&limit=50&site=${site}`,
    `booking/?site=${site}&state=requested&limit=1`,
    `accounting_bill_sums/?site=${site}`,
    `cashbook/overview?site=${site}`,
    `withdrawal/?site=${site}&open=true&limit=1`,
    `payment/?site=${site}&problem=true&limit=1`,
    `stock/?site=${site}&only=low&limit=1`,
    `file/?site=${site}&status=damaged&limit=20`,
    `file/?site=${site}&kind=image&limit=1`,
    `file/consent?site=${site}&within=14&used=true&limit=20`,
    `site/?slug=${site}`,
    'mail/?state=sent&limit=1',
    'backup/?limit=1',
    'background_job/?state=failed&limit=1',
    'installation/warning',
    'component/',
    'demo/state',
    'auth/factors',
    'auth/?limit=50',
  ];
  const people = [
    { online: 'online', limit: 10, sort: '-last_active' },
    { online: 'away', limit: 5, sort: '-last_active' },
  ];
  return [
    { path: '/api/v0/reads/', body: { reads: reads.map((path) => `/api/v0/${path}`) } },
    ...people.map((body) => ({ path: '/api/v0/auth/getDataUserBrowser', body })),
  ];
}
