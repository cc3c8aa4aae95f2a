import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Loaded } from '#design/admin/actions/use-loaded.ts';
import { LoadingRows } from '#design/admin/list/loading-rows.tsx';
import { ErrorPanel } from '#design/admin/parts/error-panel.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import type { Task, TaskUrgency } from '#design/admin/shell/admin-part.ts';
import { ParishMark } from '#design/admin/shell/parish-mark.tsx';
import { m } from '#texts';

const URGENCIES: readonly { id: TaskUrgency; label: () => string }[] = [
  { id: 'urgent', label: m.design_adminUrgent },
  { id: 'today', label: m.design_adminToday },
  { id: 'week', label: m.design_adminThisWeek },
];

/** Tasks that wait for this user, the most urgent first, each with its verb. */
export function TaskPanel({ work: { value, refusal, reload } }: { work: Loaded<{ tasks: Task[] }> }) {
  return (
    <Panel title={m.design_adminToDo()} flush className="dash-jobs">
      {refusal ? <ErrorPanel what={m.design_adminTasksFailed()} refusal={refusal} onRetry={reload} /> : null}
      {!value && !refusal ? <LoadingRows rows={3} /> : null}
      {value?.tasks.length === 0 ? (
        <p className="body">
          <State kind="ok">{m.design_adminAllDone()}</State>{' '}
          <span className="muted">{m.design_adminAllDoneText()}</span>
        </p>
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
      <span className="c">{task.site ? <ParishMark slug={task.site} letterOnly /> : null}</span>
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
