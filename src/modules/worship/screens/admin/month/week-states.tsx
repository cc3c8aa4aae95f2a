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
    <ul className={styles.states} aria-label={m.worship_monthWeeks()}>
      {weeks.map(({ from, to, drafts }) => {
        const week = dateRange(from, to, getLocale());
        return (
          <li key={from}>
            <span>{week}</span>
            {drafts.length === 0 ? (
              <State kind="ok">{m.worship_weekPublished()}</State>
            ) : (
              <>
                <State kind="half">
                  {m.worship_weekDraft({ names: drafts.map(({ shortName }) => shortName).join(', ') })}
                </State>
                <Button
                  size="sm"
                  variant="default"
                  aria-label={m.worship_publishUntil({ week })}
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
          </li>
        );
      })}
    </ul>
  );
}
