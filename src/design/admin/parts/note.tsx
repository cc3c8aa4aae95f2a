import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';

type NoteProps = {
  kind?: 'plain' | 'ok' | 'warn' | 'bad';
  icon?: ReactNode;
  actions?: ReactNode;
  /** 'alert' interrupts the screen reader (refused saves), 'status' waits. */
  role?: 'alert' | 'status';
  /** Focus target for callers. */
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** An inline message with actions at its end. */
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
