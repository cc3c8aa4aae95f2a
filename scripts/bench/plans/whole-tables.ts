import type { Scan } from './noted-plans.ts';

/** A large table that may be read from one end to the other, by what asks for it. */
type WholeTable = { table: string; act: RegExp; reason: string };

const NIGHTLY = 'once a night, and no row of the day is left out';
const MOSTLY = 'nearly every row belongs to the reader';

/** This list only gets shorter. */
const WHOLE_TABLES: readonly WholeTable[] = [
  { table: 'audit_trail', act: /^job audit\.maintain/, reason: NIGHTLY },
  { table: 'content_entries', act: /^job content\.sweep/, reason: NIGHTLY },
  { table: 'content_entry_words', act: /^job content\.sweep/, reason: NIGHTLY },
  { table: 'newsletter_subscribers', act: /^job newsletter\.sweep/, reason: NIGHTLY },
  { table: 'audit_trail', act: /^list audit\/ /, reason: 'half of all entries are of this parish' },
  { table: 'checkout_orders', act: /^list order\/ /, reason: 'a quarter of the orders match the word' },
  { table: 'content_entries', act: /^list entry\/ of all/, reason: `${MOSTLY}, and all are counted` },
  { table: 'content_entries', act: /^the overview/, reason: 'one type of all parishes is counted' },
  {
    table: 'content_entry_words',
    act: /^list entry\/ /,
    reason: 'with random_page_cost = 4 the planner takes long texts for cheap, see docs/operations.md',
  },
  { table: 'content_redirects', act: /^list redirect\/ /, reason: MOSTLY },
  { table: 'media_files', act: /^(list file\/|the overview)/, reason: 'all files are counted' },
  { table: 'newsletter_subscribers', act: /^list newsletter_subscriber\/ /, reason: MOSTLY },
  { table: 'newsletter_subscribers', act: /^list newsletter_list\/ /, reason: 'those of each list are counted' },
  { table: 'orders_customers', act: /^list customer\/ /, reason: MOSTLY },
  { table: 'worship_intentions', act: /^list intention\/ /, reason: MOSTLY },
  { table: 'worship_intentions', act: /^(page|the overview)/, reason: 'a sixth of the rows is in these weeks' },
  { table: 'payments', act: /^list bank_line\/ /, reason: 'bookings are compared with 3,000 payments' },
  { table: 'catalog_price_history', act: /^page .*Shop/, reason: 'under 1 ms for 48 products' },
  {
    table: 'catalog_stock',
    act: /^(list (stock|product)\/|page .*Shop|the overview)/,
    reason: 'sorted by names of products',
  },
];

/** Why an act may read the whole table; undefined where nothing says so. */
export const reasonFor = ({ table }: Scan, acts: readonly string[]): string | undefined =>
  WHOLE_TABLES.find((one) => one.table === table && acts.every((act) => one.act.test(act)))?.reason;
