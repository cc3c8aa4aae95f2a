import { IconSparkles } from '@tabler/icons-react';
import type { AdminPart, AdminView, FirstStep } from '#design/admin/shell/admin-part.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { demoEndpoints } from '../../contract.ts';

const api = apiOf<typeof demoEndpoints>();

/** The invented parishes: load them, remove them again. */
export const demoAdmin: AdminPart = {
  room: { name: 'demo', title: m.demo_title },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  nav: [
    {
      id: 'demo',
      area: 'system',
      place: 100,
      label: m.demo_title,
      icon: IconSparkles,
      path: 'demo',
      permission: 'demo.parish.load',
    },
  ],
  firstSteps: demoSteps,
};

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
