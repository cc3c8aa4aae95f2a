import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { isOpenWork, type WorkView, worksOfTab } from '#kernel/web/works.ts';
import { m } from '#texts';
import { useAction } from '../actions/use-action.ts';
import { State } from '../parts/state.tsx';
import { useAdmin, useErrorToast } from '../shell/admin-context.ts';
import { endWords, progressWords } from './work-words.ts';
import css from './works.module.css';

/** One long work: name, bar and time left while it runs, then its outcome. */
export function WorkRow({ work }: { work: WorkView }) {
  const { label, done, total } = work;
  const isOpen = isOpenWork(work);
  return (
    <div className={css.row} data-state={work.state}>
      <b className={css.name}>{label}</b>
      {isOpen ? (
        <>
          <Progress.Root className={css.bar}>
            {/* Its own value would be read as '29.0909 %'. */}
            <Progress.Section
              withAria={false}
              role="progressbar"
              value={total ? (done / total) * 100 : 0}
              aria-label={label}
              aria-valuenow={total ? done : undefined}
              aria-valuemax={total ?? undefined}
              aria-valuetext={progressWords(work)}
            />
          </Progress.Root>
          <span className={css.words}>{progressWords(work)}</span>
        </>
      ) : (
        <span className={css.words}>
          <State kind={work.state === 'done' ? 'ok' : work.state === 'failed' ? 'bad' : 'half'}>{endWords(work)}</State>
        </span>
      )}
      <WorkActions work={work} isOpen={isOpen} />
    </div>
  );
}

function WorkActions({ work, isOpen }: { work: WorkView; isOpen: boolean }) {
  const { _id: id, label, link, canCancel, canDismiss } = work;
  const { base } = useAdmin();
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  if (isOpen)
    return canCancel ? (
      <Button
        variant="default"
        size="xs"
        aria-label={m.design_workCancelThis({ work: label })}
        loading={isBusy}
        onClick={() => void run(() => worksOfTab.cancel(id), showError)}
      >
        {m.design_workCancel()}
      </Button>
    ) : null;
  return (
    <span className={css.acts}>
      {link ? (
        <Button
          component={Link}
          to={`${base}/${link}`}
          variant="default"
          size="xs"
          aria-label={m.design_workResultOf({ work: label })}
        >
          {m.design_workResult()}
        </Button>
      ) : null}
      {canDismiss ? (
        <ActionIcon
          aria-label={m.design_workDismiss({ work: label })}
          disabled={isBusy}
          onClick={() => void run(() => worksOfTab.dismiss(id), showError)}
        >
          <IconX size={18} />
        </ActionIcon>
      ) : null}
    </span>
  );
}
