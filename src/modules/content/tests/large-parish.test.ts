import { describe, expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { titlesFirst } from '../service/search/seen-words.ts';
import { entries } from '../tables.ts';

const MANY = 2000;

/** Gives the other parish many entries, as an installation of a diocese has them. */
async function fillKirchberg(house: House): Promise<void> {
  await house.handle.query(
    `with made as (
       insert into content_entries (site_id, type, slug, title, content)
       select $1, 'page', 'Seite-' || n, 'Seite ' || n, '[]' from generate_series(1, ${MANY}) as all_pages(n)
       returning id, title
     ) insert into content_entry_words (entry_id, words) select id, lower(title) from made`,
    [house.sites.kirchberg._id],
  );
  await house.handle.exec('analyze content_entries; analyze content_entry_words');
}

async function planOf(house: House, text: string, params: unknown[]): Promise<string> {
  const { rows } = await house.handle.query(`explain ${text}`, params);
  return rows.map((row) => Object.values(row).join()).join('\n');
}

describe('beside a parish with many entries', () => {
  test('the order of hits reads the titles of the hits alone', async ({ house }) => {
    await fillKirchberg(house);
    const { sql: text, params } = house.handle.db
      .select({ id: entries.id })
      .from(entries)
      .orderBy(titlesFirst([['taufe']]))
      .toSQL();
    const plan = await planOf(house, text, params);
    expect(plan).toContain('content_entry_words_pkey');
    expect(plan).not.toContain('Seq Scan on content_entry_words');
  });

  test('an address in other letters is found by an index', async ({ house }) => {
    await fillKirchberg(house);
    const plan = await planOf(
      house,
      `select type from content_entries where site_id = $1 and removed_at is null
       and (lower(slug) = $2 or lower(slug_en) = $3)`,
      [house.sites.kirchberg._id, 'seite-7', 'seite-7'],
    );
    expect(plan).toContain('content_entries_letters');
    expect(plan).toContain('content_entries_english_letters');
  });
});
