import { type ReactNode, useId } from 'react';

type PanelProps = {
  title?: ReactNode;
  aside?: ReactNode;
  /** Rows that run to the edge bring their own padding. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
};

/** A sheet of paper on the table: hairline, no shadow. */
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
