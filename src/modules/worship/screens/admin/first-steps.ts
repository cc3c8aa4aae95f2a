import type { AdminView, FirstStep } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { placeApi, ruleApi } from './worship-api.ts';

/** Steps that bring the first service onto the website: a church, then a rule. */
export async function worshipSteps(view: AdminView): Promise<FirstStep[]> {
  return (await Promise.all([placeStep(view), ruleStep(view)])).flat();
}

async function placeStep({ base, site, may }: AdminView): Promise<FirstStep[]> {
  if (!may('worship.place.update')) return [];
  const { total } = await placeApi('GET /api/v0/place/', { query: { site, limit: 1 } });
  return [
    {
      id: 'worship-place',
      stage: 'content',
      title: m.worship_stepPlace(),
      why: m.worship_stepPlaceWhy(),
      isDone: total > 0,
      verb: m.worship_stepPlaceVerb(),
      to: `${base}/worship/places/edit`,
    },
  ];
}

async function ruleStep({ base, site, may }: AdminView): Promise<FirstStep[]> {
  if (!may('worship.service.update')) return [];
  const { total } = await ruleApi('GET /api/v0/service_rule/', { query: { site, limit: 1 } });
  return [
    {
      id: 'worship-rule',
      stage: 'content',
      title: m.worship_stepRule(),
      why: m.worship_stepRuleWhy(),
      isDone: total > 0,
      verb: m.worship_stepRuleVerb(),
      to: `${base}/worship/rules/edit`,
    },
  ];
}
