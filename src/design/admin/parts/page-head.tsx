import type { ReactNode } from 'react';
import { Breakable } from '../../patterns/text/breakable.tsx';

/** Numbers of documents ('FELS-2026-0018') stay on one line. */
const isNumber = (title: ReactNode): boolean => typeof title === 'string' && /^[A-Z\d-]{4,24}$/.test(title);

/** Page heading, one line of facts, at most three actions with the primary one at the far right. */
export function PageHead({ title, facts, actions }: { title: ReactNode; facts?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="kp-head">
      <div>
        <h1 data-number={isNumber(title) || undefined}>
          {typeof title === 'string' ? <Breakable>{title}</Breakable> : title}
        </h1>
        {facts ? <p>{facts}</p> : null}
      </div>
      {actions ? <div className="kp-actions">{actions}</div> : null}
    </div>
  );
}
