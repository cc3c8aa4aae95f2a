import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type EmptyStateProps = { icon: Icon; title: string; children: ReactNode; actions?: ReactNode };

/** Explains the purpose and offers the first step; after a search, names the filters to drop. */
export function EmptyState({ icon: Sign, title, children, actions }: EmptyStateProps) {
  return (
    <div className="kp-empty">
      <Sign size={40} stroke={1.3} color="var(--kp-line-strong)" aria-hidden />
      <h2>{title}</h2>
      <p>{children}</p>
      {actions ? <div className="kp-actions">{actions}</div> : null}
    </div>
  );
}
