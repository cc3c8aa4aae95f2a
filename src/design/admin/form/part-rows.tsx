import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './part-rows.module.css';

/** A key for a new part, which no other one has. */
export const freshKey = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 12);

type PartRowsProps<One> = {
  label: string;
  help?: string;
  error?: string | undefined;
  value: readonly One[];
  onChange: (parts: One[]) => void;
  blank: () => One;
  add: string;
  /** Names the removed part to screen readers. */
  remove: (one: One, at: number) => string;
  keyOf: (one: One, at: number) => string;
  children: (one: One, put: (change: Partial<One>) => void, at: number) => ReactNode;
};

/** A list of parts of a record, each with inputs of its own. */
export function PartRows<One>(props: PartRowsProps<One>) {
  const { label, help, error, value, onChange, blank, add, remove, keyOf, children } = props;
  return (
    <fieldset>
      <legend>{label}</legend>
      {help ? <p className="muted small">{help}</p> : null}
      {error ? (
        <p className="kp-mistake danger small" role="alert">
          {error}
        </p>
      ) : null}
      {value.map((one, at) => (
        <div key={keyOf(one, at)} className={styles.part}>
          {children(
            one,
            (change) => onChange(value.map((other, to) => (to === at ? { ...other, ...change } : other))),
            at,
          )}
          <Button
            className={styles.remove}
            variant="subtle"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => onChange(value.filter((_one, to) => to !== at))}
          >
            {remove(one, at)}
          </Button>
        </div>
      ))}
      <div className="kp-actions">
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...value, blank()])}
        >
          {add}
        </Button>
      </div>
    </fieldset>
  );
}
