import { sql } from 'drizzle-orm';
import type { Db } from '../../src/kernel/db/connect.ts';
import { copyRows } from './copy-rows.ts';
import { OF_HOME, planCopies } from './plan-copies.ts';

/** Newsletters that were sent, each with a ledger of all subscribers of its parish, who have to be there already. */
export async function growSendings(db: Db, count: number): Promise<void> {
  const plan = 'grow_sendings';
  await planCopies(db, {
    plan,
    count,
    originals: sql`select id from newsletter_sendings
      where ${OF_HOME} and state = 'finished' and removed_at is null order by id`,
    atHomeEvery: 20,
  });
  await copyRows(db, {
    table: 'newsletter_sendings',
    plan,
    on: sql`s.id = p.original`,
    set: {
      subject: sql`s.subject || ' ' || p.no`,
      template_id: sql`null::uuid`,
      ...Object.fromEntries(
        ['created_at', 'updated_at', 'state_at', 'starts_at', 'started_at', 'finished_at'].map((column) => [
          column,
          sql`s.${sql.identifier(column)} - p.age`,
        ]),
      ),
    },
  });
  await copyRows(db, {
    table: 'newsletter_clicks',
    plan,
    on: sql`s.sending_id = p.original`,
    own: ['sending_id'],
  });
  await fillLedgers(db);
}

/**
 * Of a hundred readers one bounces, one fails, one has left before, and one leaves by the email. Old sendings have forgotten whom they were
 * about, as the nightly job leaves them.
 */
const fillLedgers = (db: Db) =>
  db.execute(sql`insert into newsletter_deliveries
      (site_id, sending_id, subscriber_id, email, locale, list_id, state, attempts, sent_at, smtp_code, problem, left_at)
    select sending.site_id, sending.id, case when age.is_old then null else reader.id end,
           case when age.is_old then '' else reader.email end, reader.locale, sending.lists[1], ended.state, 1,
           case ended.state when 'sent' then sending.started_at end,
           case ended.state when 'bounced' then 550 when 'failed' then 452 else 0 end,
           case ended.state when 'bounced' then 'newsletter_problemNoMailbox' when 'failed' then 'newsletter_problemTooLong'
             when 'skipped' then 'newsletter_problemLeft' else '' end,
           case turn.of_hundred when 3 then sending.started_at + interval '1 day' end
    from grow_sendings p
    join newsletter_sendings sending on sending.id = overlay(p.original::text placing p.salt from 1 for 8)::uuid
    join newsletter_subscribers reader on reader.site_id = sending.site_id and reader.removed_at is null
      and reader.state = 'confirmed'
    cross join lateral (select abs(hashtext(reader.email || p.no)) % 100 as of_hundred) turn
    cross join lateral (select sending.started_at < now() - interval '180 days' as is_old) age
    cross join lateral (select case turn.of_hundred when 0 then 'bounced' when 1 then 'failed' when 2 then 'skipped'
      else 'sent' end as state) ended`);
