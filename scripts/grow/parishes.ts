import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../src/kernel/db/connect.ts';
import { COPIED_FILE } from './copied-bytes.ts';
import { copyRows, salted } from './copy-rows.ts';

const HOME = sql`s.site_id = (select id from grow_home)`;
const ofHome = (column: string, table: string): SQL =>
  sql`s.${sql.identifier(column)} in (select id from ${sql.identifier(table)} where site_id = (select id from grow_home))`;

/** Tables whose rows a new parish begins with, those that others refer to first. */
const OF_PARISH: readonly [table: string, on?: SQL][] = [
  ['media_files'],
  ['media_galleries'],
  ['person_people'],
  ['worship_places'],
  ['worship_service_rules'],
  ['worship_service_extras'],
  ['worship_service_changes'],
  ['worship_feast_plans'],
  ['worship_liturgy_overrides'],
  ['worship_intentions'],
  ['worship_publications'],
  ['content_entries'],
  ['content_entry_words', ofHome('entry_id', 'content_entries')],
  ['content_entry_files', ofHome('entry_id', 'content_entries')],
  ['content_page_trees'],
  ['message_forms'],
  ['message_templates'],
  ['newsletter_lists'],
];

const OF_SHOP: readonly [table: string, on?: SQL][] = [
  ['catalog_colors'],
  ['catalog_vat_groups'],
  ['catalog_shipping_groups'],
  ['catalog_shipping_countries'],
  ['catalog_discount_groups'],
  ['catalog_product_groups'],
  ['catalog_shop_profiles'],
  ['catalog_products'],
  ['catalog_price_history', ofHome('product_id', 'catalog_products')],
  ['catalog_stock'],
  ['donations_donation_purposes'],
  ['vouchers_gift_templates'],
  ['checkout_contract_texts'],
];

/** Own values of copied rows; three parishes of four name a priest who serves in others as well, as the demo parish does. */
const OWN_VALUES: Readonly<Record<string, Readonly<Record<string, SQL>>>> = {
  media_files: COPIED_FILE,
  content_entries: { shared_with: sql`'{}'::uuid[]` },
  person_people: {
    functions: sql`replace(s.functions::text, '"' || (select slug from grow_home) || '"', '"' || p.slug || '"')::jsonb`,
  },
  worship_service_rules: {
    presider: sql`case when s.presider is null then null
      else (array['Pfarrer', s.presider, 'Kaplan Anton', 'Pfarrer ' || p.name])[1 + p.no % 4] end`,
  },
};

/** Parishes of an association, again and again; the last one of a round stands alone. */
const ROUND = [4, 5, 6, 1];

/**
 * Makes parishes with everything of the parish in `grow_home` but what people did there. `grow_parishes` names them: `no` from 1,
 * `shop_no` from 1 in every fourth one, which has a shop.
 */
export async function growParishes(db: Db, count: number): Promise<void> {
  await db.execute(sql`create temporary table grow_parishes on commit drop as
    select one.no, one.salt, one.salt as parish_salt, ${salted(sql`home.id`, sql`one.salt`)} as id, one.slug, one.name, one.association,
           case when one.no % 4 = 0 then one.no / 4 end as shop_no, coalesce(last.position, 0) + one.no as position
    from jsonb_to_recordset(${JSON.stringify(parishLines(count))}::jsonb)
      as one(no int, salt text, slug text, name text, association int)
    cross join grow_home home cross join (select max(position) as position from sites) last`);
  await db.execute(sql`insert into sites_associations (id, name, position)
    select distinct ${associationId(sql`p.association`)}, 'Pfarrverband ' || lpad(p.association::text, 2, '0'), p.association
    from grow_parishes p where p.association is not null`);
  await copyRows(db, { table: 'sites', plan: 'grow_parishes', on: sql`s.id = (select id from grow_home)`, set: SITE });
  await copyAll(db, 'grow_parishes', OF_PARISH);
  await db.execute(sql`create temporary table grow_shops on commit drop as
    select * from grow_parishes where shop_no is not null`);
  await copyAll(db, 'grow_shops', OF_SHOP);
}

const SITE: Readonly<Record<string, SQL>> = {
  slug: sql`p.slug`,
  name: sql`'Pfarre ' || p.name`,
  short_name: sql`p.name`,
  is_default: sql`false`,
  position: sql`p.position`,
  domains: sql`'{}'::text[]`,
  details: sql`s.details || '{"demo": false}'`,
  association_id: associationId(sql`p.association`),
};

async function copyAll(db: Db, plan: string, tables: readonly [table: string, on?: SQL][]): Promise<void> {
  for (const [table, on = HOME] of tables) await copyRows(db, { table, plan, on, set: OWN_VALUES[table] ?? {} });
}

/** Null for a parish that stands alone. */
function associationId(number: SQL): SQL {
  return sql`('a550c1a7-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
}

function parishLines(count: number) {
  const round = ROUND.flatMap((size, part) => Array<number>(size).fill(part));
  return Array.from({ length: count }, (_, index) => {
    const no = index + 1;
    const part = round[index % round.length] ?? 0;
    const association = Math.floor(index / round.length) * (ROUND.length - 1) + part + 1;
    return {
      no,
      // The last digit first, as in the salts of single copies, which end with another one.
      salt: `${(no % 16).toString(16)}${no.toString(16).padStart(6, '0')}0`,
      slug: `pfarre-${String(no).padStart(3, '0')}`,
      name: `Ort ${String(no).padStart(3, '0')}`,
      association: part === ROUND.length - 1 ? null : association,
    };
  });
}
