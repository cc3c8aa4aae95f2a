import { Button, NativeSelect } from '@mantine/core';
import { IconPlus, IconTargetArrow } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { ViewLinks } from '#design/admin/list/view-links.tsx';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { longDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { MilestoneProgress } from '../../../contract/milestone.ts';
import { milestoneApi } from '../bug-api.ts';
import css from '../bugtracker.module.css';
import type { Route } from './+types/milestones.route';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.bugtracker_milestones() }] };

export async function clientLoader() {
  return loadOne(() => milestoneApi('GET /api/v1/system_bugtracker/milestones', { query: { site: adminSite() } }), {
    milestones: [],
    total: 0,
  });
}

/** Roadmap of what is coming, and the changelog of what is finished (T-5). */
export default function Milestones({ loaderData: { milestones, refusal } }: Route.ComponentProps) {
  const { base, may } = useAdmin();
  const [params, setParams] = useSearchParams();
  const isChangelog = params.get('view') === 'changelog';
  const project = params.get('project') ?? 'alle';
  if (refusal) return <LoadFailed what={m.bugtracker_milestonesFailed()} refusal={refusal} />;
  const projects = [...new Map(milestones.map((one) => [one.project, one.projectName]))];
  const shown = milestones.filter((one) => project === 'alle' || one.project === project);
  const mayChange = may('bugtracker.item.update');
  const create = mayChange ? (
    <Button component={Link} to={`${base}/bugtracker/milestones/list/edit`} leftSection={<IconPlus size={18} />}>
      {m.bugtracker_milestoneCreate()}
    </Button>
  ) : null;
  const choose = (value: string) =>
    setParams((now) => {
      now.set('project', value);
      return now;
    });
  return (
    <>
      <PageHead title={m.bugtracker_milestones()} facts={m.bugtracker_milestonesFacts()} actions={create} />
      <section className="kp-panel" aria-label={m.bugtracker_milestones()}>
        <ViewLinks
          name="view"
          label={m.bugtracker_milestones()}
          views={[
            { value: '', label: m.bugtracker_roadmap },
            { value: 'changelog', label: m.bugtracker_changelog },
          ]}
        />
        <div className={css.stages}>
          {projects.length > 1 ? (
            <NativeSelect
              label={m.bugtracker_project()}
              value={project}
              onChange={(event) => choose(event.currentTarget.value)}
              data={[
                { value: 'alle', label: m.design_adminAll() },
                ...projects.map(([value, label]) => ({ value, label })),
              ]}
            />
          ) : null}
          {shown.length === 0 ? (
            <EmptyState icon={IconTargetArrow} title={m.bugtracker_milestonesEmpty()} actions={create}>
              {m.bugtracker_milestonesEmptyText()}
            </EmptyState>
          ) : null}
          {isChangelog ? <Changelog stages={shown} /> : shown.map((one) => <Stage key={one._id} of={one} />)}
        </div>
      </section>
    </>
  );
}

function Stage({ of }: { of: MilestoneProgress }) {
  const { base, may } = useAdmin();
  const { _id, name, nameEn, description, descriptionEn, done, total, dueOn, releasedOn, isOverdue, items } = of;
  const locale = getLocale();
  const isEnglish = locale === 'en';
  const day = releasedOn ?? dueOn;
  const facts = [
    m.bugtracker_progress({ done, total }),
    day
      ? releasedOn
        ? m.bugtracker_releasedOnDay({ day: longDate(day, locale) })
        : m.bugtracker_dueOnDay({ day: longDate(day, locale) })
      : '',
  ].filter(Boolean);
  return (
    <Panel
      title={(isEnglish && nameEn) || name}
      aside={
        may('bugtracker.item.update') ? (
          <Link to={`${base}/bugtracker/milestones/list/edit/${_id}`}>{m.bugtracker_change()}</Link>
        ) : null
      }
    >
      <p>{(isEnglish && descriptionEn) || description}</p>
      <progress
        className={css.progress}
        value={done}
        max={Math.max(total, 1)}
        aria-label={m.bugtracker_progress({ done, total })}
      />
      <p className={css.facts}>
        {releasedOn ? <State kind="ok">{facts.join(' · ')}</State> : null}
        {!releasedOn && isOverdue ? (
          <State kind="bad">{`${facts.join(' · ')} · ${m.bugtracker_overdue()}`}</State>
        ) : null}
        {!releasedOn && !isOverdue ? <span>{facts.join(' · ')}</span> : null}
      </p>
      <ul className={css.stageItems}>
        {items.map((item) => (
          <li key={item._id} data-done={item.isDone || undefined}>
            <Link to={`${base}/bugtracker/edit/${item._id}`}>
              #{item.number} {item.title}
            </Link>
          </li>
        ))}
      </ul>
      <Link to={`${base}/bugtracker/browse?milestone=${_id}&status=all`}>{m.bugtracker_toList()}</Link>
    </Panel>
  );
}

/** Finished items by milestone, in both languages; the newest first. */
function Changelog({ stages }: { stages: readonly MilestoneProgress[] }) {
  const told = stages.filter(({ items }) => items.some(({ isDone }) => isDone)).toReversed();
  if (told.length === 0) return <p className="muted">{m.bugtracker_changelogEmpty()}</p>;
  return told.map(({ _id, name, nameEn, items }) => (
    <Panel key={_id} title={nameEn && nameEn !== name ? `${name} / ${nameEn}` : name}>
      <ul className={css.changelog}>
        {items
          .filter(({ isDone }) => isDone)
          .map((item) => (
            <li key={item._id}>
              <span lang="de">{item.note}</span>
              {item.noteEn === item.note ? null : (
                <span lang="en" className="muted">
                  {item.noteEn}
                </span>
              )}
            </li>
          ))}
      </ul>
    </Panel>
  ));
}
