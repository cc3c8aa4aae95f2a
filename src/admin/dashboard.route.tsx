import { Button } from '@mantine/core';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { Link, useRouteLoaderData } from 'react-router';
import { type Loaded, useLoaded } from '#design/admin/actions/use-loaded.ts';
import { LoadingRows } from '#design/admin/list/loading-rows.tsx';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import { ErrorPanel } from '#design/admin/parts/error-panel.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import type { AdminView, DashboardPanel, Task, TaskUrgency } from '#design/admin/shell/admin-part.ts';
import { ParishMark } from '#design/admin/shell/parish-mark.tsx';
import { longDate } from '#kernel/i18n/dates.ts';
import { HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { loader } from './layout.route.tsx';
import { adminParts } from './parts.ts';

type Work = { tasks: Task[]; day: string };

/** Dashboard: today's tasks, each with its action on the right; no vanity metrics. */
export default function Dashboard() {
  const view = useAdmin();
  const work = useLoaded(() => loadWork(view));
  const person = useRouteLoaderData<typeof loader>('admin')?.person;
  return (
    <>
      <PageHead title={m.design_adminWelcome({ name: person?.name ?? '' })} facts={factsOf(work.value)} />
      <div className="kp-cols">
        <TaskPanel work={work} />
        <div className="kp-stack">
          {adminParts
            .flatMap((part) => part.panels?.(view) ?? [])
            .map((panel) => (
              <SidePanel key={panel.id} panel={panel} />
            ))}
        </div>
      </div>
    </>
  );
}

/** Tasks of all rooms. Fails if any room fails, because an incomplete list would look as if all work were done. */
async function loadWork(view: AdminView): Promise<Work> {
  const found = await Promise.all(adminParts.map(async (part) => part.tasks?.(view) ?? []));
  const { on } = localMoment(new Date(), HOUSE_ZONE);
  return { tasks: found.flat(), day: longDate(on, getLocale()) };
}

function factsOf(work: Work | null): string {
  if (!work) return '\u00a0';
  const { day, tasks } = work;
  return tasks.length === 0 ? m.design_adminNothingWaits({ day }) : m.design_adminWaiting({ day, count: tasks.length });
}

const URGENCIES: readonly { id: TaskUrgency; label: () => string }[] = [
  { id: 'urgent', label: m.design_adminUrgent },
  { id: 'today', label: m.design_adminToday },
  { id: 'week', label: m.design_adminThisWeek },
];

function TaskPanel({ work: { value, refusal, reload } }: { work: Loaded<Work> }) {
  return (
    <Panel title={m.design_adminToDo()} flush className="dash-jobs">
      {refusal ? <ErrorPanel what={m.design_adminTasksFailed()} refusal={refusal} onRetry={reload} /> : null}
      {!value && !refusal ? <LoadingRows rows={5} /> : null}
      {value?.tasks.length === 0 ? (
        <EmptyState icon={IconCheck} title={m.design_adminAllDone()}>
          {m.design_adminAllDoneText()}
        </EmptyState>
      ) : null}
      {URGENCIES.map(({ id, label }) => {
        const tasks = value?.tasks.filter((task) => task.urgency === id) ?? [];
        return tasks.length > 0 ? (
          <div key={id}>
            <h3>
              {label()}
              <span className="muted"> {tasks.length}</span>
            </h3>
            <ul>
              {tasks.map((task) => (
                <TaskRow key={task.id} task={task} />
              ))}
            </ul>
          </div>
        ) : null;
      })}
    </Panel>
  );
}

function TaskRow({ task }: { task: Task }) {
  // Entries edited in place are outside the admin area and need a full page load.
  const isElsewhere = !task.to.startsWith(useAdmin().base);
  return (
    <li>
      <State kind={task.kind}>
        <span hidden>{task.state}</span>
      </State>
      <span className="t">
        <Link to={task.to} reloadDocument={isElsewhere}>
          {task.title}
        </Link>
        <span className="muted">
          <b className={task.kind}>{task.state}</b>
          {task.detail}
        </span>
      </span>
      <span className="c">
        <ParishMark slug={task.site} letterOnly />
      </span>
      <Button
        component={Link}
        to={task.to}
        reloadDocument={isElsewhere}
        size="sm"
        variant="default"
        aria-label={`${task.verb}: ${task.title}`}
      >
        {task.verb}
      </Button>
      <IconChevronRight className="go" size={20} aria-hidden />
    </li>
  );
}

function SidePanel({ panel }: { panel: DashboardPanel }) {
  const { value, refusal, reload } = useLoaded(panel.load);
  const title = panel.title();
  return (
    <Panel title={title} flush>
      {refusal ? <ErrorPanel what={m.design_adminPanelFailed({ title })} refusal={refusal} onRetry={reload} /> : null}
      {value ?? (refusal ? null : <LoadingRows rows={3} />)}
    </Panel>
  );
}
