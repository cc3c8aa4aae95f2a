import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { apiOf } from '#kernel/web/api.ts';
import type { configEndpoints } from '#modules/settings/contract.ts';
import { m } from '#texts';
import type { Status } from '../../../contract/states.ts';
import { nextOf, stepName, WORKFLOW } from '../../../item-states.ts';
import css from '../bugtracker.module.css';
import { statusWord } from '../words.tsx';

const configApi = apiOf<typeof configEndpoints>();

type Config = { components: { bugtracker: { forbidden_steps: string[] } } };

/** Allows or forbids one step; what others forbade meanwhile stays. Resolves with all forbidden steps. */
async function setStep(step: string, isAllowed: boolean): Promise<string[]> {
  const { config, rev } = await configApi('GET /api/v0/config/', { query: {} });
  if (rev === null) throw { status: 403, code: 'C100', message: m.kernel_errorNoPermission() };
  const others = (config as Config).components.bugtracker.forbidden_steps.filter((one) => one !== step);
  const steps = isAllowed ? others : [...others, step];
  await configApi('PUT /api/v0/config/', {
    body: { rev, config: { components: { bugtracker: { forbidden_steps: steps } } } },
  });
  return steps;
}

/** The steps of the workflow; administrators tick those that may be taken. */
export function WorkflowSteps({ forbidden: first }: { forbidden: readonly string[] }) {
  const { may, notify } = useAdmin();
  const [forbidden, setForbidden] = useState(first);
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const mayChange = may('settings.config.update');
  const turn = (from: Status, to: Status, isAllowed: boolean) =>
    void run(async () => {
      setForbidden(await setStep(stepName(from, to), isAllowed));
      const inputs = { from: statusWord(from), to: statusWord(to) };
      notify({
        kind: 'success',
        text: isAllowed ? m.bugtracker_stepAllowed(inputs) : m.bugtracker_stepForbidden(inputs),
      });
    }, showError);
  return (
    <div className={css.steps} aria-busy={isBusy}>
      {(Object.keys(WORKFLOW) as Status[]).map((from) => {
        const allowed = nextOf(from, forbidden);
        if (!mayChange)
          return (
            <p key={from}>
              <b>{statusWord(from)}</b> {allowed.map(statusWord).join(', ') || '–'}
            </p>
          );
        return (
          <Checkbox.Group
            key={from}
            label={m.bugtracker_stepsFrom({ from: statusWord(from) })}
            value={[...allowed]}
            onChange={(chosen) => {
              const turned = WORKFLOW[from].find((to) => chosen.includes(to) !== allowed.includes(to));
              if (turned) turn(from, turned, chosen.includes(turned));
            }}
          >
            <div className={css.choices}>
              {WORKFLOW[from].map((to) => (
                <Checkbox key={to} value={to} label={statusWord(to)} />
              ))}
            </div>
          </Checkbox.Group>
        );
      })}
    </div>
  );
}
