import { sql } from 'drizzle-orm';
import type { Db } from '../../src/kernel/db/connect.ts';
import { copyRows } from './copy-rows.ts';
import { firstName, lastName, OF_HOME, planCopies } from './plan-copies.ts';

const SOLD_FOR_DAYS = 1000;

export async function growProducts(db: Db, count: number): Promise<void> {
  const plan = 'grow_products';
  await planCopies(db, {
    plan,
    count,
    originals: sql`select id from catalog_products where ${OF_HOME} and removed_at is null and not is_voucher order by id`,
    atHomeEvery: 2,
    inShops: true,
  });
  await copyRows(db, {
    table: 'catalog_products',
    plan,
    on: sql`s.id = p.original`,
    own: ['id', 'variants'],
    set: {
      name: sql`s.name || ' ' || p.no`,
      slug: sql`s.slug || '-' || p.no`,
      number: sql`'G-' || p.no`,
      former_slugs: sql`'[]'::jsonb`,
      related: sql`'[]'::jsonb`,
      created_at: sql`now() - p.age`,
    },
  });
  await copyRows(db, {
    table: 'catalog_price_history',
    plan,
    on: sql`s.product_id = p.original`,
    own: ['id', 'product_id'],
  });
  await copyRows(db, {
    table: 'catalog_stock',
    plan,
    on: sql`s.product_id = p.original`,
    own: ['variant_id', 'product_id'],
  });
}

/** Customers; their sums follow with the orders. */
export async function growCustomers(db: Db, count: number): Promise<void> {
  await planCopies(db, {
    plan: 'grow_customers',
    count,
    originals: sql`select id from orders_customers where ${OF_HOME} and merged_into is null and email <> '' order by id`,
    atHomeEvery: 2,
    inShops: true,
    overDays: SOLD_FOR_DAYS,
  });
  await db.execute(
    sql`alter table grow_customers add column first_name text, add column last_name text, add column email text`,
  );
  await db.execute(sql`update grow_customers p
    set first_name = ${firstName}, last_name = ${lastName}, email = 'kunde-' || p.no || '@example.org'`);
  await copyRows(db, {
    table: 'orders_customers',
    plan: 'grow_customers',
    on: sql`s.id = p.original`,
    set: {
      name: sql`p.first_name || ' ' || p.last_name`,
      email: sql`p.email`,
      user_id: sql`null::uuid`,
      note: sql`''`,
      former_emails: sql`'{}'::text[]`,
      order_count: sql`0`,
      turnover_cents: sql`0`,
      created_at: sql`now() - p.age`,
    },
  });
}

const CLOSED = sql`('completed', 'cancelled')`;
/** Waiting for money from a provider: it knows nothing of a copy. */
const UNPAID = sql`'pending_payment'`;

/** Orders of the grown customers, in turn, with payments and everything that happened; only the newest ones are still open. */
export async function growOrders(db: Db, count: number): Promise<void> {
  await planCopies(db, {
    plan: 'grow_orders',
    count,
    originals: sql`select id from checkout_orders where ${OF_HOME} and state in ${CLOSED} order by id`,
    newest: sql`select id from checkout_orders where ${OF_HOME} and state not in ${CLOSED} and state <> ${UNPAID} order by id`,
    atHomeEvery: 2,
    inShops: true,
    overDays: SOLD_FOR_DAYS,
  });
  await db.execute(sql`create temporary table grow_sales on commit drop as
    select p.no, p.salt, p.original, p.age - (now() - one.created_at) as shift, customer.parish_salt, customer.parish,
           customer.first_name, customer.last_name, customer.email
    from grow_orders p join checkout_orders one on one.id = p.original
    join grow_customers customer on customer.no = 1 + p.no % (select max(no) from grow_customers)`);
  await copyOrders(db);
  await copyPayments(db);
  await db.execute(sql`update orders_customers customer
    set order_count = sums.orders, turnover_cents = sums.cents, first_order_at = sums.first_at, last_order_at = sums.last_at
    from (select site_id, lower(email) as email, count(*) as orders, min(created_at) as first_at, max(created_at) as last_at,
                 sum(case when state = 'cancelled' then 0 else total_cents end) as cents
          from checkout_orders group by 1, 2) sums
    where customer.site_id = sums.site_id and customer.email = sums.email and customer.email like 'kunde-%'`);
}

const later = (column: string) => sql`s.${sql.identifier(column)} - p.shift`;

async function copyOrders(db: Db): Promise<void> {
  await copyRows(db, {
    table: 'checkout_orders',
    plan: 'grow_sales',
    on: sql`s.id = p.original`,
    own: ['id', 'key', 'cart_id', 'payment_id'],
    set: {
      number: sql`'TEST-G-' || lpad(p.no::text, 6, '0')`,
      user_id: sql`null::uuid`,
      customer_name: sql`p.first_name || ' ' || p.last_name`,
      email: sql`p.email`,
      customer: sql`s.customer || jsonb_build_object('email', p.email, 'first_name', p.first_name, 'last_name', p.last_name)`,
      ...Object.fromEntries(
        ['created_at', 'updated_at', 'accepted_at', 'paid_at', 'handed_over_at', 'hold_until', 'reminded_at'].map(
          (column) => [column, later(column)],
        ),
      ),
    },
  });
  await copyRows(db, {
    table: 'checkout_order_steps',
    plan: 'grow_sales',
    on: sql`s.order_id = p.original`,
    own: ['id', 'order_id'],
    set: { at: later('at') },
  });
}

async function copyPayments(db: Db): Promise<void> {
  await copyRows(db, {
    table: 'payments',
    plan: 'grow_sales',
    on: sql`s.subject_kind = 'order' and s.subject_id = p.original`,
    own: ['id', 'subject_id'],
    set: {
      label: sql`'TEST-G-' || lpad(p.no::text, 6, '0')`,
      payer: sql`p.first_name || ' ' || p.last_name`,
      payer_email: sql`p.email`,
      reference: sql`s.reference || '-' || p.no`,
      capture_reference: sql`s.capture_reference || '-' || p.no`,
      created_at: later('created_at'),
      updated_at: later('updated_at'),
    },
  });
  await copyRows(db, {
    table: 'payment_steps',
    plan: 'grow_sales',
    on: sql`s.payment_id in (select id from payments where subject_kind = 'order' and subject_id = p.original)`,
    own: ['id', 'payment_id'],
    set: { at: later('at') },
  });
}
