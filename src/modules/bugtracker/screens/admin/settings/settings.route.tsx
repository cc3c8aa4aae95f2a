import { Link } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import { loadChoices } from '../bug-api.ts';
import type { Route } from './+types/settings.route';
import { WorkflowSteps } from './workflow-steps.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.bugtracker_settings() }] };

export const clientLoader = () => loadOne(async () => ({ choices: await loadChoices() }), { choices: null });

/** Projects of the parish, and the steps that an item may take. */
export default function BugtrackerSettings({ loaderData: { choices, refusal } }: Route.ComponentProps) {
  const { base } = useAdmin();
  if (!choices) return refusal ? <LoadFailed what={m.bugtracker_itemsFailed()} refusal={refusal} /> : null;
  return (
    <>
      <PageHead title={m.bugtracker_settings()} facts={m.bugtracker_settingsFacts()} />
      <div className="kp-stack">
        <Panel
          title={m.bugtracker_projects()}
          aside={<Link to={`${base}/bugtracker/settings/projects`}>{m.bugtracker_change()}</Link>}
        >
          <p>{choices.projects.map(({ name }) => name).join(', ') || m.bugtracker_projectsEmptyText()}</p>
        </Panel>
        <Panel title={m.bugtracker_workflow()}>
          <p>{m.bugtracker_workflowHelp()}</p>
          <WorkflowSteps forbidden={choices.forbidden} />
        </Panel>
      </div>
    </>
  );
}
