import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { type Loaded, useLoaded } from '#design/admin/actions/use-loaded.ts';
import { LoadingRows } from '#design/admin/list/loading-rows.tsx';
import { ErrorPanel } from '#design/admin/parts/error-panel.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import type { AdminView, DashboardPanel, Task } from '#design/admin/shell/admin-part.ts';
import { longDate } from '#kernel/i18n/dates.ts';
import { HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';

import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import { FirstStepsCard } from './dashboard/first-steps-card.tsx';
import { QuickActions } from './dashboard/quick-actions.tsx';
import { TaskPanel } from './dashboard/task-panel.tsx';
import { useReadsAtOnce } from './dashboard/use-reads-at-once.ts';
import { WeekPanel } from './dashboard/week-panel.tsx';
import { loadFirstSteps } from './first-steps/first-steps.ts';
import type { loader } from './layout.route.tsx';
import { overviewParts } from './overview-parts.ts';
import { partsOn } from './parts.ts';

type Work = { tasks: Task[]; day: string };

/** Dashboard: ways to begin, today's tasks with their verbs, the week ahead; no vanity metrics. */
export default function Dashboard() {
  useReadsAtOnce();
  const view = useAdmin();
  const [today] = useState(() => localMoment(new Date(), HOUSE_ZONE).on);
  const work = useLoaded(() => loadWork(view));
  const person = useRouteLoaderData<typeof loader>('admin')?.person;
  const parts = partsOn(view, overviewParts);
  const steps = useLoaded(() => loadFirstSteps(view, parts));
  const panels = parts.flatMap((part) => part.panels?.(view) ?? []);
  const beside = panels.filter(({ isWide }) => !isWide);
  const firstSteps = steps.value ? <FirstStepsCard steps={steps.value} /> : null;
  return (
    <>
      <PageHead title={m.design_adminWelcome({ name: person?.name ?? '' })} facts={factsOf(work.value)} />
      <QuickActions parts={parts} />
      <div className={beside.length > 0 ? 'kp-cols' : 'kp-stack'} data-waiting={isWaiting(work, steps) || undefined}>
        <div className="kp-stack">
          {beside.length === 0 ? firstSteps : null}
          <TaskPanel work={work} />
          <WeekPanel parts={parts} today={today} />
          <Panels panels={panels.filter(({ isWide }) => isWide)} />
        </div>
        {beside.length > 0 ? (
          <div className="kp-stack">
            {firstSteps}
            <Panels panels={beside} />
          </div>
        ) : null}
      </div>
    </>
  );
}

/** Until these are there, their height is unknown: what stands below shows itself when it no longer moves. */
const isWaiting = (...loads: readonly Loaded<unknown>[]) => loads.some(({ value, refusal }) => !value && !refusal);

/** Tasks of all rooms. Fails if any room fails, because an incomplete list would look as if all work were done. */
async function loadWork(view: AdminView): Promise<Work> {
  const found = await Promise.all(partsOn(view, overviewParts).map(async (part) => part.tasks?.(view) ?? []));
  const { on } = localMoment(new Date(), HOUSE_ZONE);
  return { tasks: found.flat(), day: longDate(on, getLocale()) };
}

function factsOf(work: Work | null): string {
  if (!work) return '\u00a0';
  const { day, tasks } = work;
  return tasks.length === 0 ? m.design_adminNothingWaits({ day }) : m.design_adminWaiting({ day, count: tasks.length });
}

const Panels = ({ panels }: { panels: readonly DashboardPanel[] }) =>
  panels.map((panel) => <LoadedPanel key={panel.id} panel={panel} />);

function LoadedPanel({ panel }: { panel: DashboardPanel }) {
  const { value, refusal, reload } = useLoaded(panel.load);
  const title = panel.title();
  return (
    <Panel title={title} flush>
      {refusal ? <ErrorPanel what={m.design_adminPanelFailed({ title })} refusal={refusal} onRetry={reload} /> : null}
      {value ?? (refusal ? null : <LoadingRows rows={3} />)}
    </Panel>
  );
}
