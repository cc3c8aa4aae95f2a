import { randomUUID } from 'node:crypto';
import type { Db } from '#kernel/db/connect.ts';
import { churchWeekOf } from '#kernel/i18n/dates.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { DEFAULT_RULES } from '../contract/intentions.ts';
import { originalDateOf } from '../service/schedule/expand/expand-schedule.ts';
import type { ServiceFacts } from '../service/schedule/expand/schedule-model.ts';
import {
  feastPlans,
  intentionRules,
  intentions,
  liturgyOverrides,
  places,
  publications,
  serviceChanges,
  serviceExtras,
  serviceRules,
} from '../tables.ts';
import { DEMO_PLACES } from './demo-places.ts';
import * as demo from './demo-schedule.ts';

/** The demo schedule is published for this week and the next. */
const PUBLISHED_DAYS = 13;

/** Last day for which a demo that is filled at this moment is published: a Saturday. */
export const demoPublishedUntil = (now: Date): string =>
  addDays(churchWeekOf(localMoment(now, 'Europe/Vienna').on).from, PUBLISHED_DAYS);

/**
 * Inserts places, rules, feast plans, changes and intentions of the three demo parishes into an empty database; `siteIds` by
 * slug ('fels', 'kirchberg', 'goesing'). Runs in the caller's transaction.
 */
export async function seedWorshipDemo(
  db: Db,
  siteIds: Readonly<Record<string, string>>,
  {
    publishedUntilOn,
    pictures = new Map(),
  }: {
    publishedUntilOn: string;
    /** Ids of library images by the name in the demo content. */
    pictures?: ReadonlyMap<string, string>;
  },
): Promise<void> {
  const names = namesOf(siteIds);
  await addRegular(db, names, pictures);
  await addSingle(db, names);
  const patrons = Object.entries(demo.DEMO_PATRONS);
  await db
    .insert(liturgyOverrides)
    .values(patrons.flatMap(([slug, list]) => list.map((one) => ({ ...one, siteId: names.siteId(slug) }))));
  await db
    .insert(intentionRules)
    .values({ siteId: names.siteId('fels'), rules: { ...DEFAULT_RULES, isOn: true, onFeasts: true } });
  await db.insert(publications).values(Object.values(siteIds).map((siteId) => ({ siteId, publishedUntilOn })));
}

type Names = ReturnType<typeof namesOf>;

/** Maps the readable ids of the demo data to database ids. */
function namesOf(siteIds: Readonly<Record<string, string>>) {
  const ids = new Map<string, string>();
  const idOf = (word: string): string => {
    const known = ids.get(word) ?? randomUUID();
    ids.set(word, known);
    return known;
  };
  const siteId = (slug: string): string => siteIds[slug] ?? '';
  return {
    idOf,
    siteId,
    /** Id, parish and place of a thing. */
    placed: <T extends ServiceFacts & { id: string; siteId: string }>(thing: T) => ({
      ...thing,
      id: idOf(thing.id),
      siteId: siteId(thing.siteId),
      placeId: idOf(thing.placeId),
    }),
    /** Key, date and parish of what speaks about one service. */
    about: (key: string) => {
      const on = originalDateOf(key) ?? '';
      const word = key.slice(0, -on.length - 1);
      const short = word.replace(/^plan-/, '').split('-')[0] ?? '';
      return { key: `${idOf(word)}.${on}`, on, siteId: siteId(SITE_OF_WORD[short] ?? '') };
    },
  };
}

/** Inserts places, rules and feast plans. */
async function addRegular(
  db: Db,
  { idOf, siteId, placed }: Names,
  pictures: ReadonlyMap<string, string>,
): Promise<void> {
  await db.insert(places).values(
    DEMO_PLACES.map(({ geo, picture, ...place }) => ({
      ...place,
      id: idOf(place.id),
      siteId: siteId(place.siteId),
      lat: geo?.lat ?? null,
      lng: geo?.lng ?? null,
      photo: picture ? (pictures.get(picture) ?? null) : null,
    })),
  );
  await db.insert(serviceRules).values(
    demo.DEMO_RULES.map(({ before, ...rule }) => ({
      ...placed(rule),
      beforeRuleId: before ? idOf(before.ruleId) : null,
      beforeMinutes: before?.minutes ?? null,
    })),
  );
  await db.insert(feastPlans).values(
    demo.DEMO_FEAST_PLANS.map((plan) => ({
      ...plan,
      id: idOf(plan.id),
      siteId: siteId(plan.siteId),
      services: plan.services.map((one) => ({ ...one, id: idOf(one.id), placeId: idOf(one.placeId) })) as never[],
      adapted: plan.adapted.map((one) => ({ ...one, ruleId: idOf(one.ruleId) })) as never[],
    })),
  );
}

/** Inserts extras, changes and intentions. */
async function addSingle(db: Db, { placed, about }: Names): Promise<void> {
  await db.insert(serviceExtras).values([...demo.DEMO_EXTRAS, ...demo.DEMO_FUNERAL].map(placed));
  await db
    .insert(serviceChanges)
    .values(
      demo.DEMO_CHANGES.map(({ key, op, patch, reason }) => ({ ...about(key), op, patch: patch as never, reason })),
    );
  await db
    .insert(intentions)
    .values(demo.DEMO_INTENTIONS.map(({ key, text, visibility }) => ({ ...about(key), text, visibility })));
}

const SITE_OF_WORD: Record<string, string> = { fels: 'fels', kb: 'kirchberg', go: 'goesing' };
