import { Button } from '@mantine/core';
import { State } from '#design/admin/parts/state.tsx';
import { dateRange } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import styles from './month.module.css';
import type { MonthWeek } from './month-view.ts';

type WeekStatesProps = {
  weeks: readonly MonthWeek[];
  canPublish: boolean;
  onPublish: (until: string, sites: string[]) => void;
};

/** Which weeks are published; publishing one of them publishes those before it. */
export function WeekStates({ weeks, canPublish, onPublish }: WeekStatesProps) {
  if (!canPublish) return null;
  return (
    <details className={styles.fold}>
      <summary>{m.worship_monthWeeks()}</summary>
      <ul className={styles.states}>
        {weeks.map((week) => (
          <li key={week.from}>
            <WeekState week={week} onPublish={onPublish} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The days of a week and its state in words. */
export function WeekState({ week, onPublish }: { week: MonthWeek } & Pick<WeekStatesProps, 'onPublish'>) {
  const { from, to, drafts } = week;
  const days = dateRange(from, to, getLocale());
  const names = drafts.map(({ shortName }) => shortName).join(', ');
  return (
    <>
      <span>{days}</span>
      {drafts.length === 0 ? (
        <State kind="ok">{m.worship_weekPublished()}</State>
      ) : (
        <>
          <State kind="half">{m.worship_weekDraft({ names })}</State>
          <Button
            size="sm"
            variant="default"
            aria-label={m.worship_publishUntil({ week: days })}
            onClick={() =>
              onPublish(
                to,
                drafts.map(({ slug }) => slug),
              )
            }
          >
            {m.worship_publishToHere()}
          </Button>
        </>
      )}
    </>
  );
}
