import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { LoadingRows } from '#design/admin/list/loading-rows.tsx';
import { ErrorPanel } from '#design/admin/parts/error-panel.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import type { FirstStep } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { loadFirstSteps, progressOf, useSkipped } from './first-steps/first-steps.ts';
import { overviewParts } from './overview-parts.ts';
import { partsOn } from './parts.ts';

export const handle = { crumbs: () => [{ label: m.design_adminFirstSteps() }] };

/** Setup steps of a new parish; each leads to the screen where it is done. */
export default function FirstSteps() {
  const view = useAdmin();
  const { skipped, toggle } = useSkipped(view.site);
  const { value: steps, refusal, reload } = useLoaded(() => loadFirstSteps(view, partsOn(view, overviewParts)));
  const progress = steps && progressOf(steps, skipped);
  return (
    <>
      <PageHead
        title={m.design_adminFirstSteps()}
        facts={progress ? m.design_adminFirstStepsProgress(progress) : '\u00a0'}
        actions={
          progress && !progress.isUnfinished ? (
            <Button component={Link} to={`/${view.site}/Home`} reloadDocument>
              {m.design_adminFirstStepsLook()}
            </Button>
          ) : null
        }
      />
      {refusal ? (
        <ErrorPanel what={m.design_adminFirstStepsFailed()} refusal={refusal} onRetry={reload} />
      ) : steps ? (
        <ol className="first-steps">
          {steps.map((step) => (
            <Step
              key={step.id}
              step={step}
              isSkipped={!step.isDone && skipped.includes(step.id)}
              isNext={step.id === progress?.next?.id}
              onToggle={() => toggle(step.id)}
            />
          ))}
        </ol>
      ) : (
        <LoadingRows rows={6} />
      )}
    </>
  );
}

type StepProps = { step: FirstStep; isSkipped: boolean; isNext: boolean; onToggle: () => void };

function Step({ step: { title, why, isDone, verb, to }, isSkipped, isNext, onToggle }: StepProps) {
  return (
    <li data-quiet={isDone || isSkipped || undefined}>
      <div>
        <h2>{title}</h2>
        <p className="muted">{why}</p>
        <StepState isDone={isDone} isSkipped={isSkipped} />
      </div>
      <div className="does">
        {isSkipped ? null : (
          <Button
            component={Link}
            to={to}
            variant={isNext ? 'filled' : 'default'}
            aria-label={m.design_adminFirstStepDo({ verb: isDone ? m.design_adminFirstStepChange() : verb, title })}
          >
            {isDone ? m.design_adminFirstStepChange() : verb}
          </Button>
        )}
        {isDone ? null : (
          <Button
            variant="subtle"
            onClick={onToggle}
            aria-label={m.design_adminFirstStepDo({
              verb: isSkipped ? m.design_adminFirstStepTakeUp() : m.design_adminFirstStepSkip(),
              title,
            })}
          >
            {isSkipped ? m.design_adminFirstStepTakeUp() : m.design_adminFirstStepSkip()}
          </Button>
        )}
      </div>
    </li>
  );
}

function StepState({ isDone, isSkipped }: { isDone: boolean; isSkipped: boolean }) {
  if (isDone) return <State kind="ok">{m.design_adminFirstStepDone()}</State>;
  if (isSkipped) return <State kind="off">{m.design_adminFirstStepSkipped()}</State>;
  return <State kind="open">{m.design_adminFirstStepOpen()}</State>;
}
