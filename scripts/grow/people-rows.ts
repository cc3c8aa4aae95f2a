import { sql } from 'drizzle-orm';
import type { Db } from '../../src/kernel/db/connect.ts';
import { copyRows } from './copy-rows.ts';
import { firstName, lastName, OF_HOME, planCopies } from './plan-copies.ts';

const ROLES_EACH = 6;

/** Accounts that nobody can sign in to, each with roles of the demo in several parishes. */
export async function growAccounts(db: Db, count: number): Promise<void> {
  await db.execute(sql`insert into auth_users (handle, name, user_data)
    select 'konto-' || p.no || '@example.org', ${firstName} || ' ' || ${lastName},
           jsonb_build_object('first_name', ${firstName}, 'last_name', ${lastName})
    from generate_series(1, ${count}::int) as p(no)`);
  await db.execute(sql`insert into auth_user_roles (user_id, role, site_id)
    select account.id, role.name, parish.id
    from (select id, row_number() over (order by handle) as no from auth_users where handle like 'konto-%@example.org') account
    cross join generate_series(0, ${ROLES_EACH - 1}::int) as all_roles(turn)
    join (select role as name, row_number() over (order by role) - 1 as at, count(*) over () as roles
          from auth_user_roles where site_id is not null group by role) role on (account.no + turn) % role.roles = role.at
    join (select id, row_number() over (order by position, id) - 1 as at, count(*) over () as parishes from sites) parish
      on (account.no * ${ROLES_EACH}::int + turn) % parish.parishes = parish.at
    on conflict do nothing`);
}

export async function growSubscribers(db: Db, count: number): Promise<void> {
  const plan = 'grow_subscribers';
  await planCopies(db, {
    plan,
    count,
    originals: sql`select id from newsletter_subscribers where ${OF_HOME} and removed_at is null order by id`,
    atHomeEvery: 4,
  });
  await copyRows(db, {
    table: 'newsletter_subscribers',
    plan,
    on: sql`s.id = p.original`,
    set: { email: sql`'abo-' || p.no || '@example.org'`, name: sql`${firstName} || ' ' || ${lastName}` },
  });
  await copyRows(db, {
    table: 'newsletter_consents',
    plan,
    on: sql`s.subscriber_id = p.original`,
    own: ['id', 'subscriber_id'],
  });
}

export async function growConversations(db: Db, count: number): Promise<void> {
  const plan = 'grow_conversations';
  await planCopies(db, {
    plan,
    count,
    originals: sql`select id from messages
      where ${OF_HOME} and removed_at is null and merged_into is null and not is_confidential and not has_files order by id`,
    atHomeEvery: 4,
  });
  await copyRows(db, {
    table: 'messages',
    plan,
    on: sql`s.id = p.original`,
    set: {
      // Of letters and digits that references are made of; 0 and 1 are none of them.
      reference: sql`translate(upper(overlay(substr(md5('grown ' || p.no), 1, 8) placing '-' from 5 for 0)), '01', 'GH')`,
      name: sql`${firstName} || ' ' || ${lastName}`,
      email: sql`'post-' || p.no % 500 || '@example.org'`,
      subject: sql`s.subject || ' ' || p.no`,
      created_at: sql`s.created_at - p.age`,
      updated_at: sql`s.updated_at - p.age`,
      last_at: sql`s.last_at - p.age`,
    },
  });
  await copyRows(db, {
    table: 'message_posts',
    plan,
    on: sql`s.message_id = p.original`,
    own: ['id', 'message_id'],
    set: { at: sql`s.at - p.age`, header_id: sql`''`, mail_id: sql`null::uuid` },
  });
}

/** Rows that are not sealed yet. Nobody is told of them: they count as looked at. */
export async function growAudit(db: Db, count: number): Promise<void> {
  await planCopies(db, {
    plan: 'grow_audit',
    count,
    originals: sql`select id from audit_trail order by seq limit 1000`,
    atHomeEvery: 10,
  });
  await copyRows(db, {
    table: 'audit_trail',
    plan: 'grow_audit',
    on: sql`s.id = p.original`,
    set: { at: sql`s.at - p.age`, site_id: sql`p.parish` },
  });
  await db.execute(sql`update notification_cursors set seq = (select max(seq) from audit_trail)`);
}
