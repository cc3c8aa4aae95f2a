import { sql } from 'drizzle-orm';
import { sealTrail } from '../../src/kernel/audit/seal.ts';
import type { Db, DbHandle } from '../../src/kernel/db/connect.ts';
import type { FileStore } from '../../src/kernel/files/store.ts';
import { putCopiedBytes } from './copied-bytes.ts';
import { rowsOf } from './copy-rows.ts';
import { growParishes } from './parishes.ts';
import { growAccounts, growAudit, growConversations, growSubscribers } from './people-rows.ts';
import { growSendings } from './sending-rows.ts';
import { growChanges, growIntentions } from './service-rows.ts';
import { growCustomers, growOrders, growProducts } from './shop-rows.ts';
import type { Sizes } from './sizes.ts';
import { growAddresses, growEntries, growFiles } from './text-rows.ts';

/** The installation cannot be grown; the message says why. */
export class CannotGrow extends Error {}

/** Tables that are counted, by the name of their size. */
const TABLES: Readonly<Record<keyof Sizes, string>> = {
  parishes: 'sites',
  entries: 'content_entries',
  files: 'media_files',
  redirects: 'content_redirects',
  missing: 'content_missing_pages',
  changes: 'worship_service_changes',
  intentions: 'worship_intentions',
  products: 'catalog_products',
  customers: 'orders_customers',
  orders: 'checkout_orders',
  conversations: 'messages',
  subscribers: 'newsletter_subscribers',
  sendings: 'newsletter_sendings',
  accounts: 'auth_users',
  audit: 'audit_trail',
};

type Grow = (db: Db, more: number) => Promise<void>;

/** In this order: orders belong to the grown customers, ledgers of sendings to the grown subscribers. */
const STEPS: readonly [size: keyof Sizes, grow: Grow][] = [
  ['entries', growEntries],
  ['files', growFiles],
  ['redirects', (db, more) => growAddresses(db, more, 0)],
  ['missing', (db, more) => growAddresses(db, 0, more)],
  ['changes', growChanges],
  ['intentions', growIntentions],
  ['products', growProducts],
  ['customers', growCustomers],
  ['orders', growOrders],
  ['conversations', growConversations],
  ['subscribers', growSubscribers],
  ['sendings', growSendings],
  ['accounts', growAccounts],
  ['audit', growAudit],
];

/**
 * Fills the installation until it has these sizes, in one transaction, and its store with the bytes of the files. Returns how many there
 * are afterwards; `say` gets a line for each step.
 * @throws CannotGrow when the demo is not there or has been grown already
 */
export async function growInstallation(
  { handle, files }: { handle: DbHandle; files: Pick<FileStore, 'put'> },
  sizes: Sizes,
  say: (line: string) => void,
): Promise<Sizes> {
  const counts = await handle.db.transaction(async (tx) => {
    await chooseHome(tx);
    await inTime('parishes', sizes.parishes, () => growBy(tx, 'parishes', sizes.parishes, growParishes), say);
    for (const [size, grow] of STEPS) {
      await inTime(size, sizes[size], () => growBy(tx, size, sizes[size], grow), say);
    }
    return countAll(tx);
  });
  await inTime('bytes of files', counts.files, () => putCopiedBytes(handle.db, files), say);
  // What a running product would do in its first minutes, while it is being measured.
  await handle.db.transaction((tx) => sealTrail(tx, { thorough: true }));
  await handle.exec('vacuum analyze');
  return counts;
}

/** The largest parish of the demo, which has a shop with orders. */
async function chooseHome(db: Db): Promise<void> {
  const [grown] = rowsOf(await db.execute(sql`select 1 from sites where slug like 'pfarre-0%' limit 1`));
  if (grown) throw new CannotGrow('This installation has been grown already. Take a new one.');
  await db.execute(sql`create temporary table grow_home on commit drop as
    select site.id, site.slug from sites site
    where site.details->>'demo' = 'true' and exists (select 1 from catalog_shop_profiles shop where shop.site_id = site.id)
    order by (select count(*) from checkout_orders one where one.site_id = site.id) desc limit 1`);
  const [home] = rowsOf(await db.execute(sql`select 1 from grow_home`));
  if (!home)
    throw new CannotGrow('There is no demo parish with a shop to copy from. Start the product once with the demo.');
}

async function growBy(db: Db, size: keyof Sizes, wanted: number, grow: Grow): Promise<void> {
  const more = wanted - (await countOf(db, size));
  // Parishes are made in any case: the other steps ask for their list.
  if (more > 0 || size === 'parishes') await grow(db, Math.max(0, more));
}

async function inTime(
  size: string,
  wanted: number,
  act: () => Promise<void>,
  say: (line: string) => void,
): Promise<void> {
  const startedAt = performance.now();
  await act();
  say(
    `${size.padEnd(14)} ${wanted.toLocaleString('en-US').padStart(8)}  ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  );
}

async function countAll(db: Db): Promise<Sizes> {
  const counts: Partial<Sizes> = {};
  for (const size of Object.keys(TABLES) as (keyof Sizes)[]) counts[size] = await countOf(db, size);
  return counts as Sizes;
}

async function countOf(db: Db, size: keyof Sizes): Promise<number> {
  const [row] = rowsOf<{ count: number }>(
    await db.execute(sql`select count(*)::int as count from ${sql.identifier(TABLES[size])}`),
  );
  return row?.count ?? 0;
}
