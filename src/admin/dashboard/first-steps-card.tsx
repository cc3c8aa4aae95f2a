import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import type { FirstStep } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { progressOf, useSkipped } from '../first-steps/first-steps.ts';

/** Leads to the first steps while the website of the parish still lacks something. */
export function FirstStepsCard({ steps }: { steps: readonly FirstStep[] }) {
  const { base, site } = useAdmin();
  const { skipped } = useSkipped(site);
  const { done, total, next, isUnfinished } = progressOf(steps, skipped);
  if (!isUnfinished) return null;
  return (
    <Panel
      className="first-steps-card"
      title={m.design_adminFirstSteps()}
      aside={<span className="muted">{m.design_adminFirstStepsProgress({ done, total })}</span>}
    >
      <p>{next ? m.design_adminFirstStepsNext({ step: next.title }) : null}</p>
      <Button component={Link} to={`${base}/first-steps`}>
        {m.design_adminFirstStepsOpen()}
      </Button>
    </Panel>
  );
}
