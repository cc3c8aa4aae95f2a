import type { AdminView, FirstStep, OverviewPart } from '#design/admin/shell/admin-part.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { demoEndpoints } from '../../contract.ts';

const api = apiOf<typeof demoEndpoints>();

/** The demo among the setup steps of a parish. */
export const demoOverview: OverviewPart = { firstSteps: demoSteps };

/** Look at the demo before, take it away after; neither is needed for the website. */
async function demoSteps({ base, may }: AdminView): Promise<FirstStep[]> {
  if (!may('demo.parish.load')) return [];
  const { demo } = await api('GET /api/v0/demo/state', {});
  const step = { stage: 'system' as const, isDone: false, canWait: true, to: `${base}/demo` };
  return demo.loadedAt
    ? [
        {
          ...step,
          id: 'demo-remove',
          title: m.demo_stepRemove(),
          why: m.demo_stepRemoveWhy(),
          verb: m.demo_stepRemoveVerb(),
        },
      ]
    : [{ ...step, id: 'demo-load', title: m.demo_stepLoad(), why: m.demo_stepLoadWhy(), verb: m.demo_stepLoadVerb() }];
}
