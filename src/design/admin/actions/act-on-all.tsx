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
  act: (item: Item) => Promise<unknown>;
  /** Called once, also when the server refused one of them: those before it are done. */
  onEnd: (done: number) => Promise<void>;
};

/** A button that does the same with each item of a list, one after the other, and shows how far it has come. */
export function ActOnAll<Item>({ items, label, hint, icon, act, onEnd }: ActOnAllProps<Item>) {
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  if (items.length === 0 && !isBusy) return null;
  const actOnAll = async () => {
    let done = 0;
    const total = items.length;
    try {
      for (const item of items) {
        setProgress({ done, total });
        await act(item);
        done += 1;
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
