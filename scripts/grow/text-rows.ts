import { sql } from 'drizzle-orm';
import type { Db } from '../../src/kernel/db/connect.ts';
import { COPIED_FILE } from './copied-bytes.ts';
import { copyRows } from './copy-rows.ts';
import { OF_HOME, planCopies } from './plan-copies.ts';

/** News of some years beside those that came with the parishes; pages stay as they are. */
export async function growEntries(db: Db, count: number): Promise<void> {
  const plan = 'grow_entries';
  await planCopies(db, {
    plan,
    count,
    originals: sql`select id from content_entries
      where ${OF_HOME} and type in ('event', 'chronicle', 'notice') and removed_at is null order by id`,
    atHomeEvery: 4,
  });
  await copyRows(db, {
    table: 'content_entries',
    plan,
    on: sql`s.id = p.original`,
    set: {
      title: sql`s.title || ' ' || p.no`,
      slug: sql`s.slug || '-' || p.no`,
      slug_en: sql`s.slug_en || '-' || p.no`,
      shared_with: sql`'{}'::uuid[]`,
      pinned: sql`false`,
      date: sql`case length(s.date)
        when 10 then to_char(s.date::date - p.age, 'YYYY-MM-DD')
        when 16 then to_char(s.date::timestamp - p.age, 'YYYY-MM-DD"T"HH24:MI') end`,
      details: sql`coalesce(s.details - 'endDate', '{}')`,
      created_at: sql`s.created_at - p.age`,
    },
  });
  const on = sql`s.entry_id = p.original`;
  await copyRows(db, { table: 'content_entry_words', plan, on, own: ['entry_id'] });
  await copyRows(db, { table: 'content_entry_files', plan, on, own: ['entry_id'] });
}

/** Rows of files; `putCopiedBytes` puts the bytes behind them. */
export async function growFiles(db: Db, count: number): Promise<void> {
  await planCopies(db, {
    plan: 'grow_files',
    count,
    originals: sql`select id from media_files where ${OF_HOME} and removed_at is null order by id`,
    atHomeEvery: 2,
  });
  await copyRows(db, {
    table: 'media_files',
    plan: 'grow_files',
    on: sql`s.id = p.original`,
    set: {
      name: sql`p.no || '-' || s.name`,
      sha256: sql`encode(sha256(('grown ' || p.no)::bytea), 'hex')`,
      ...COPIED_FILE,
      created_at: sql`s.created_at - p.age`,
    },
  });
}

/** Addresses of former websites, and those that were asked for in vain. */
export async function growAddresses(db: Db, redirects: number, missing: number): Promise<void> {
  await db.execute(sql`insert into content_redirects (site_id, from_path, to_path, note)
    select parish.id, 'alte-seite/' || no, 'Taufe', 'Frühere Website'
    from generate_series(1, ${redirects}::int) as all_redirects(no) ${inAllParishes}`);
  await db.execute(sql`insert into content_missing_pages (site_id, path, count, first_at, last_at)
    select parish.id, '/' || parish.slug || '/nicht-da-' || no, 1 + no % 50, now() - interval '60 days',
           now() - no * interval '5 minutes'
    from generate_series(1, ${missing}::int) as all_paths(no) ${inAllParishes}`);
}

/** Spreads numbers over all parishes. */
const inAllParishes = sql`join (select id, slug, row_number() over (order by position, id) - 1 as at, count(*) over () as parishes
  from sites) parish on no % parish.parishes = parish.at`;
