import type { AdminView, FirstStep, OverviewPart, Task } from '#design/admin/shell/admin-part.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { componentEndpoints, jobEndpoints } from '../../contract.ts';
import { warningTasks } from './warnings.tsx';

const api = apiOf<typeof componentEndpoints & typeof jobEndpoints>();

/** The choice of components among the setup steps; background jobs that were given up and warnings of the server among the tasks. */
export const settingsOverview: OverviewPart = { firstSteps: componentStep, tasks };

async function tasks(view: AdminView): Promise<Task[]> {
  return (await Promise.all([warningTasks(view), failedJobs(view)])).flat();
}

async function failedJobs({ base, site, may }: AdminView): Promise<Task[]> {
  if (!may('settings.job.read')) return [];
  const { total } = await api('GET /api/v0/background_job/', { query: { state: 'failed', limit: 1 } });
  if (total === 0) return [];
  return [
    {
      id: 'settings-jobs',
      urgency: 'urgent',
      kind: 'bad',
      state: m.settings_jobsTaskState(),
      title: m.settings_jobsTask({ count: total }),
      detail: m.settings_jobsTaskDetail(),
      site,
      verb: m.settings_jobsTaskVerb(),
      to: `${base}/settings/jobs?state=failed`,
    },
  ];
}

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
