import { Button, Progress } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { m } from '#texts';
import { useErrorToast } from '../shell/admin-context.ts';
import styles from './act-on-all.module.css';
import { useAction } from './use-action.ts';

type ActOnAllProps<Item> = {
  items: readonly Item[];
  label: string;
  /** Says of the items why they need no look of their own. */
  hint: string;
  icon: ReactNode;
  /** Gets one of them, or so many `atOnce`. */
  act: (batch: readonly Item[]) => Promise<unknown>;
  atOnce?: number;
  /** Called once, also when the server refused one of them: those before it are done. */
  onEnd: (done: number) => Promise<void>;
};

/** A button that does the same with each item of a list, one batch after the other, and shows how far it has come. */
export function ActOnAll<Item>({ items, label, hint, icon, act, atOnce = 1, onEnd }: ActOnAllProps<Item>) {
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  if (items.length === 0 && !isBusy) return null;
  const actOnAll = async () => {
    let done = 0;
    const total = items.length;
    try {
      while (done < total) {
        setProgress({ done, total });
        const batch = items.slice(done, done + atOnce);
        await act(batch);
        done += batch.length;
      }
    } finally {
      setProgress({ done, total });
      await onEnd(done);
    }
  };
  const { done, total } = progress;
  return (
    <div className={styles.bar}>
      <Button leftSection={icon} loading={isBusy} onClick={() => void run(actOnAll, showError)}>
        {label}
      </Button>
      {isBusy && total > 0 ? (
        <div className={styles.progress}>
          <span className="muted">{m.design_actOnAllDone({ done, total })}</span>
          <Progress value={(done * 100) / total} aria-label={m.design_actOnAllDone({ done, total })} />
        </div>
      ) : (
        <span className="muted">{hint}</span>
      )}
    </div>
  );
}
