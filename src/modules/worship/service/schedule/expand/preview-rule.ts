import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { associatedSites, siteOf } from '#kernel/site-of.ts';
import type { PlannedClash } from '../../../contract/clashes.ts';
import type { PreviewedService, TypedRule } from '../../../contract.ts';
import { serviceRules } from '../../../tables.ts';
import { liturgicalDay } from '../../calendar/liturgical-calendar.ts';
import { clashesOf } from '../planned-clashes.ts';
import { sitesOf } from '../schedule-reader.ts';
import { expandInSteps, expandSchedule } from './expand-schedule.ts';
import { type LoadedSources, loadSources } from './load-sources.ts';
import { liturgyView, lookUp, reasonOf } from './schedule-days.ts';
import type { Occurrence, RuleSeason, ServiceRule } from './schedule-model.ts';

const SHOWN = 8;
/** Search ranges, tried in order. The first suffices for most rules; a seasonal rule recurs within the second. */
const REACHES_DAYS = [90, 430] as const;
/** Placeholder id of a rule that is not stored yet. */
const TYPED = '00000000-0000-4000-8000-000000000000';

/**
 * Previews the next services of a rule as the schedule would show them, with feasts, changes and seasons applied, and
 * what they would clash with. Stores nothing. @throws AppError C100, invalid for an unknown parish
 */
export async function previewRule(
  ctx: Context,
  typed: TypedRule,
): Promise<{ service: PreviewedService[]; total: number }> {
  const site = siteOf(ctx, typed.site);
  ctx.demand('worship.service.update', { siteId: site.id });
  const { on: today } = localMoment(ctx.now(), site.timeZone);
  const rule = { ...ruleOf(typed, site.id), keyId: await storedKeyId(ctx, typed._id) };
  const from = rule.fromOn && rule.fromOn > today ? rule.fromOn : today;
  const sources = await loadSources(ctx, from, addDays(from, REACHES_DAYS[1]), [site.id]);
  const alone = { ...sources, rules: [...anchorOf(rule, sources), rule], extras: [] };
  for (const days of REACHES_DAYS) {
    const found = servicesOf(rule, alone, from, addDays(from, days));
    if (found.length < SHOWN && days !== REACHES_DAYS[1]) continue;
    const shown = found.slice(0, SHOWN);
    const clash = await clashesByKey(ctx, rule, shown);
    const service = shown.map((one) => ({ ...previewed(ctx, one, sources), clash: clash.get(one.key) ?? null }));
    return { service, total: service.length };
  }
  return { service: [], total: 0 };
}

/** A part of a split rule keeps the keys of the whole. */
async function storedKeyId({ db }: Context, id: string | undefined): Promise<string | null> {
  if (!id) return null;
  const [stored] = await db.select({ keyId: serviceRules.keyId }).from(serviceRules).where(eq(serviceRules.id, id));
  return stored?.keyId ?? null;
}

function servicesOf(rule: ServiceRule, sources: LoadedSources, from: string, to: string): Occurrence[] {
  return expandSchedule(sources, [rule.siteId], from, to).filter(({ sourceId }) => sourceId === rule.id);
}

/** The anchor of this rule. Excludes the stored version of the rule itself, which the edited one replaces. */
function anchorOf({ id, before }: ServiceRule, { rules }: LoadedSources): ServiceRule[] {
  return rules.filter((other) => other.id === before?.ruleId && other.id !== id);
}

/** First clash of each previewed service, with the services of its association around its day. */
async function clashesByKey(ctx: Context, rule: ServiceRule, shown: readonly Occurrence[]) {
  const found = new Map<string, PlannedClash>();
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return found;
  const near = ctx.sites.filter(({ id }) => id === rule.siteId).flatMap((site) => associatedSites(ctx, site));
  const nearIds = near.map(({ id }) => id);
  const stored = await loadSources(ctx, addDays(first.on, -1), addDays(last.on, 1), nearIds);
  const sources = { ...stored, rules: [...stored.rules.filter(({ id }) => id !== rule.id), rule] };
  const siteIds = stored.sites.map(({ _id }) => _id);
  const reader = { sources, ...lookUp(sitesOf(stored), stored.places) };
  for (const own of shown) {
    const around = await expandInSteps(sources, siteIds, addDays(own.on, -1), addDays(own.on, 1));
    const [clash] = clashesOf(ctx, own, around, reader);
    if (clash) found.set(own.key, clash);
  }
  return found;
}

function previewed(
  ctx: Context,
  occurrence: Occurrence,
  { overrides }: LoadedSources,
): Omit<PreviewedService, 'clash'> {
  const { on, at, state, siteId } = occurrence;
  const feast = liturgyView(liturgicalDay(on, overrides[siteId]), ctx.locale).title;
  return { on, at, state, reason: reasonOf(occurrence, ctx.locale), feast };
}

function ruleOf(typed: TypedRule, siteId: string): ServiceRule {
  const { _id = TYPED, site: _site, beforeRuleId, beforeMinutes, season = null, ...given } = typed;
  return {
    ...given,
    id: _id,
    keyId: null,
    siteId,
    season: season as RuleSeason | null,
    nth: given.nth ?? null,
    intervalWeeks: given.intervalWeeks ?? 1,
    anchorOn: given.anchorOn ?? null,
    fromOn: given.fromOn ?? null,
    toOn: given.toOn ?? null,
    atSummer: given.atSummer ?? null,
    before: beforeRuleId && beforeMinutes ? { ruleId: beforeRuleId, minutes: beforeMinutes } : null,
    holidayPolicy: given.holidayPolicy ?? 'sundayOrder',
    visibility: given.visibility ?? 'web',
  };
}
