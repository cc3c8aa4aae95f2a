import type { AdminView, FirstStep, OverviewPart } from '#design/admin/shell/admin-part.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { componentEndpoints } from '../../contract.ts';

const api = apiOf<typeof componentEndpoints>();

/** The choice of components among the setup steps. */
export const settingsOverview: OverviewPart = { firstSteps: componentStep };

/** Step that switches off unused components; done once any component is off. */
async function componentStep({ base, may }: AdminView): Promise<FirstStep[]> {
  if (!may('settings.component.read')) return [];
  const { component } = await api('GET /api/v0/component/', { query: {} });
  return [
    {
      id: 'settings-components',
      stage: 'system',
      title: m.settings_stepComponents(),
      why: m.settings_stepComponentsWhy(),
      isDone: component.some(({ enabled, offIn }) => !enabled || offIn.length > 0),
      canWait: true,
      verb: m.settings_stepComponentsVerb(),
      to: `${base}/components`,
    },
  ];
}
