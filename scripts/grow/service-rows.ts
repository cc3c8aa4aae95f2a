import { sql } from 'drizzle-orm';
import type { Db } from '../../src/kernel/db/connect.ts';

/**
 * Services that every rule without exceptions makes in the coming and past weeks, nearest weeks first: `site_id`, `key`, `day`,
 * `no` from 1. Those that are changed already are left out.
 */
const OCCURRENCES = sql`(
  select rule.site_id, rule.id || '.' || day.on as key, day.on as day,
         row_number() over (order by abs(weeks.away), rule.site_id, rule.id) as no
  from worship_service_rules rule
  cross join generate_series(-26, 25) as weeks(away)
  cross join lateral (select current_date + (rule.weekday - extract(isodow from current_date)::int + 7) % 7 + 7 * weeks.away as on) day
  where rule.removed_at is null and rule.nth is null and rule.interval_weeks = 1 and rule.season is null
    and rule.before_rule_id is null and rule.from_on is null and rule.to_on is null
    and not exists (select 1 from worship_service_changes known where known.key = rule.id || '.' || day.on)
) as service`;

/** Every third one is cancelled, the others have a note. */
export async function growChanges(db: Db, count: number): Promise<void> {
  await db.execute(sql`insert into worship_service_changes (site_id, key, "on", op, patch, reason)
    select site_id, key, day, case when no % 3 = 0 then 'cancel' else 'change' end,
           case when no % 3 = 0 then '{}'::jsonb else jsonb_build_object('note', 'Anschließend Pfarrcafé') end,
           case when no % 3 = 0 then 'Priesterexerzitien' end
    from ${OCCURRENCES} where no <= ${count}::int`);
}

export async function growIntentions(db: Db, count: number): Promise<void> {
  await db.execute(sql`insert into worship_intentions (site_id, key, "on", text, visibility, ordered_by)
    select site_id, key, day, 'für + Familie Huber ' || no || '-' || turn, 'print', 'Familie Huber ' || no
    from ${OCCURRENCES} cross join generate_series(0, 9) as turns(turn)
    order by turn, no limit ${count}::int`);
}
