import { m } from '#texts';
import type { Refusal } from '../form/refusal.ts';
import { FailureNote } from './failure-note.tsx';

type ErrorPanelProps = { what: string; refusal: Refusal; onRetry: () => void };

/** Failed load, contained in its panel: what failed, the request id, and a retry button unless a right is missing. */
export function ErrorPanel({ what, refusal, onRetry }: ErrorPanelProps) {
  return (
    <div className="body">
      <FailureNote onRetry={refusal.status === 403 ? null : onRetry}>
        <b>{what}</b>
        <br />
        {refusal.status === 0 ? m.design_adminNoConnection() : refusal.message}{' '}
        {refusal.requestId ? (
          <span className="muted">{m.design_adminRequestId({ id: refusal.requestId.slice(0, 8) })}</span>
        ) : null}
      </FailureNote>
    </div>
  );
}
