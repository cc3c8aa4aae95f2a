import type { AdminView, FirstStep } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { placeApi, ruleApi } from './worship-api.ts';

/** Steps that bring the first service onto the website: a church, then a rule. */
export async function worshipSteps({ base, site, may }: AdminView): Promise<FirstStep[]> {
  const steps: FirstStep[] = [];
  const query = { site, limit: 1 };
  if (may('worship.place.update'))
    steps.push({
      id: 'worship-place',
      stage: 'content',
      title: m.worship_stepPlace(),
      why: m.worship_stepPlaceWhy(),
      isDone: (await placeApi('GET /api/v0/place/', { query })).total > 0,
      verb: m.worship_stepPlaceVerb(),
      to: `${base}/worship/places/edit`,
    });
  if (may('worship.service.update'))
    steps.push({
      id: 'worship-rule',
      stage: 'content',
      title: m.worship_stepRule(),
      why: m.worship_stepRuleWhy(),
      isDone: (await ruleApi('GET /api/v0/service_rule/', { query })).total > 0,
      verb: m.worship_stepRuleVerb(),
      to: `${base}/worship/rules/edit`,
    });
  return steps;
}
