import { randomUUID } from 'node:crypto';
import type { Db } from '#kernel/db/connect.ts';
import { originalDateOf } from '../service/expand-schedule.ts';
import type { ServiceFacts } from '../service/schedule-model.ts';
import {
  feastPlans,
  intentions,
  liturgyOverrides,
  places,
  publications,
  serviceChanges,
  serviceExtras,
  serviceRules,
} from '../tables.ts';
import * as demo from './demo-schedule.ts';

/** The office of the demo has published up to the end of the Christmas season's first part. */
const PUBLISHED_UNTIL = '2027-01-10';

/**
 * Places, rules, feast plans, changes and intentions of the three demo parishes into an empty database; `siteIds` by
 * slug ('fels', 'kirchberg', 'goesing'). Inside the caller's transaction.
 */
export async function seedWorshipDemo(db: Db, siteIds: Readonly<Record<string, string>>): Promise<void> {
  const ids = new Map<string, string>();
  const idOf = (word: string): string => {
    const known = ids.get(word) ?? randomUUID();
    ids.set(word, known);
    return known;
  };
  const siteId = (slug: string): string => siteIds[slug] ?? '';
  const keyOf = (key: string): string => {
    const on = originalDateOf(key);
    return on ? `${idOf(key.slice(0, -on.length - 1))}.${on}` : idOf(key);
  };
  const factsOf = <T extends ServiceFacts>(thing: T) => ({ ...thing, placeId: idOf(thing.placeId) });
  const siteOfKey = (key: string): string => siteId(SITE_OF_WORD[key.replace(/^plan-/, '').split('-')[0] ?? ''] ?? '');

  await db.insert(places).values(
    demo.DEMO_PLACES.map(({ geo, ...place }) => ({
      ...place,
      id: idOf(place.id),
      siteId: siteId(place.siteId),
      lat: geo?.lat ?? null,
      lng: geo?.lng ?? null,
    })),
  );
  await db.insert(serviceRules).values(
    demo.DEMO_RULES.map(({ before, ...rule }) => ({
      ...factsOf(rule),
      id: idOf(rule.id),
      siteId: siteId(rule.siteId),
      beforeRuleId: before ? idOf(before.ruleId) : null,
      beforeMinutes: before?.minutes ?? null,
    })),
  );
  await db.insert(feastPlans).values(
    demo.DEMO_FEAST_PLANS.map((plan) => ({
      ...plan,
      id: idOf(plan.id),
      siteId: siteId(plan.siteId),
      services: plan.services.map((service) => ({ ...factsOf(service), id: idOf(service.id) })) as never[],
      adapted: plan.adapted.map((one) => ({ ...one, ruleId: idOf(one.ruleId) })) as never[],
    })),
  );
  await db.insert(serviceExtras).values(
    [...demo.DEMO_EXTRAS, ...demo.DEMO_FUNERAL].map((extra) => ({
      ...factsOf(extra),
      id: idOf(extra.id),
      siteId: siteId(extra.siteId),
    })),
  );
  await db.insert(serviceChanges).values(
    demo.DEMO_CHANGES.map(({ key, op, patch, reason }) => ({
      siteId: siteOfKey(key),
      key: keyOf(key),
      on: originalDateOf(key) ?? '',
      op,
      patch: patch as never,
      reason,
    })),
  );
  await db.insert(intentions).values(
    demo.DEMO_INTENTIONS.map(({ key, text, visibility }) => ({
      siteId: siteOfKey(key),
      key: keyOf(key),
      on: originalDateOf(key) ?? '',
      text,
      visibility,
    })),
  );
  await db
    .insert(liturgyOverrides)
    .values(
      Object.entries(demo.DEMO_PATRONS).flatMap(([slug, list]) =>
        list.map((one) => ({ ...one, siteId: siteId(slug) })),
      ),
    );
  await db
    .insert(publications)
    .values(Object.values(siteIds).map((id) => ({ siteId: id, publishedUntilOn: PUBLISHED_UNTIL })));
}

const SITE_OF_WORD: Record<string, string> = { fels: 'fels', kb: 'kirchberg', go: 'goesing' };
