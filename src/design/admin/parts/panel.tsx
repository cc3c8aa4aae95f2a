import { type ReactNode, useId } from 'react';

type PanelProps = {
  title?: ReactNode;
  aside?: ReactNode;
  /** Without padding, for rows that extend to the edge. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
};

/** A bordered panel without shadow. */
export function Panel({ title, aside, flush = false, className = '', children }: PanelProps) {
  const id = useId();
  return (
    <section className={`kp-panel ${className}`} aria-labelledby={title ? id : undefined}>
      {title ? (
        <header>
          <h2 id={id}>{title}</h2>
          {aside}
        </header>
      ) : null}
      {flush ? children : <div className="body">{children}</div>}
    </section>
  );
}
