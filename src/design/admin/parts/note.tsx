import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';

type NoteProps = {
  kind?: 'plain' | 'ok' | 'warn' | 'bad';
  icon?: ReactNode;
  actions?: ReactNode;
  /** 'alert' speaks at once (refused saves), 'status' when the reader pauses. */
  role?: 'alert' | 'status';
  /** For what moves the focus here. */
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** A line on the page that says what is going on, with its actions at the end. */
export function Note({ kind = 'plain', icon, actions, role, ref, children }: NoteProps) {
  return (
    <div className={`kp-note ${kind}`} role={role} ref={ref} tabIndex={ref ? -1 : undefined}>
      {icon ?? signs[kind]}
      <div>{children}</div>
      {actions ? <span className="do">{actions}</span> : null}
    </div>
  );
}

const signs = {
  plain: <IconInfoCircle size={20} aria-hidden />,
  ok: <IconCheck size={20} aria-hidden />,
  warn: <IconAlertTriangle size={20} aria-hidden />,
  bad: <IconAlertTriangle size={20} aria-hidden />,
};
