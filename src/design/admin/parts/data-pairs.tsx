import type { ReactNode } from 'react';

/** Facts beside a form: label on the left, value on the right. `key` where labels repeat. */
export function DataPairs({ rows }: { rows: ReadonlyArray<{ label: string; value: ReactNode; key?: number }> }) {
  return (
    <dl className="kp-dl">
      {rows.map((row) => (
        <div key={row.key ?? row.label}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
