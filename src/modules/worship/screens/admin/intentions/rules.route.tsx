import { Checkbox, Switch, TextInput } from '@mantine/core';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { flag, money, number, value } from '#design/admin/form/fields.ts';
import { FormConflict } from '#design/admin/form/form-conflict.tsx';
import { FormFoot } from '#design/admin/form/form-foot.tsx';
import { formOf } from '#design/admin/form/form-of.ts';
import { useStoredForm } from '#design/admin/form/use-stored-form.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { EditForm } from '#design/admin/resource/edit-form.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import type { IntentionRules, StoredIntentionRules } from '../../../contract/intentions.ts';
import { typeOptions } from '../week/sheet/service-words.ts';
import { intentionApi } from '../worship-api.ts';
import type { Route } from './+types/rules.route';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = {
  crumbs: () => [{ label: m.worship_intentions(), to: 'worship/intentions' }, { label: m.worship_intentionRules() }],
};

const rulesForm = formOf<IntentionRules>()({
  isOn: flag(m.worship_ruleIsOn),
  types: value<IntentionRules['types']>(m.worship_ruleTypes, []),
  onSundays: flag(m.worship_ruleOnSundays),
  onFeasts: flag(m.worship_ruleOnFeasts),
  mostPerService: number(m.worship_ruleMostPerService, { required: true }),
  isOneStipend: flag(m.worship_ruleIsOneStipend),
  leadDays: number(m.worship_ruleLeadDays, { required: true }),
  horizonDays: number(m.worship_ruleHorizonDays, { required: true }),
  stipendCents: money(m.worship_ruleStipend, { empty: 0 }),
});

export async function clientLoader() {
  return loadOne(
    async () => {
      const answer = await intentionApi('GET /api/v0/intention_rules/', { query: { site: adminSite() } });
      return { rules: answer.intention_rules };
    },
    { rules: null },
  );
}

/** Rules of the parish for intentions asked for on its website. */
export default function Rules({ loaderData: { rules, refusal } }: Route.ComponentProps) {
  if (refusal || !rules) return refusal ? <LoadFailed what={m.worship_rulesFailed()} refusal={refusal} /> : null;
  return <RulesForm loaded={rules} />;
}

function RulesForm({ loaded }: { loaded: StoredIntentionRules }) {
  const stored = useStoredForm({
    loaded,
    ...rulesForm,
    save: async ({ site, rev }, values) => {
      const body = { ...(rulesForm.bodyOf(values) as IntentionRules), site, rev };
      return (await intentionApi('PUT /api/v0/intention_rules/', { body })).intention_rules;
    },
  });
  const { form } = stored;
  const { bind } = form;
  const types = bind.value('types');
  return (
    <>
      <div className="kp-stack">
        <PageHead title={m.worship_intentionRules()} facts={m.worship_intentionRulesFacts()} />
        <FormConflict of={stored} words={() => ({})} />
        <EditForm form={form}>
          <fieldset>
            <legend>{m.worship_request()}</legend>
            <Switch {...bind.flag('isOn')} description={m.worship_ruleIsOnHelp()} />
          </fieldset>
          <fieldset>
            <legend>{m.worship_ruleWhich()}</legend>
            <Checkbox.Group
              id={types.id}
              label={types.label}
              error={types.error}
              value={types.value}
              onChange={(chosen) => types.onChange(chosen as IntentionRules['types'])}
            >
              <div className="kp-choice">
                {typeOptions.map(({ value: type, label }) => (
                  <Checkbox key={type} value={type} label={label()} />
                ))}
              </div>
            </Checkbox.Group>
            <Switch {...bind.flag('onSundays')} description={m.worship_ruleOnSundaysHelp()} />
            <Switch {...bind.flag('onFeasts')} description={m.worship_ruleOnFeastsHelp()} />
          </fieldset>
          <fieldset>
            <legend>{m.worship_ruleHowMany()}</legend>
            <TextInput
              className="kp-short"
              inputMode="numeric"
              {...bind.text('mostPerService')}
              description={m.worship_ruleMostHelp()}
            />
            <div className="kp-two">
              <TextInput inputMode="numeric" {...bind.text('leadDays')} description={m.worship_ruleLeadHelp()} />
              <TextInput inputMode="numeric" {...bind.text('horizonDays')} description={m.worship_ruleHorizonHelp()} />
            </div>
          </fieldset>
          <fieldset>
            <legend>{m.worship_intentionStipend()}</legend>
            <TextInput
              className="kp-short"
              inputMode="decimal"
              {...bind.text('stipendCents')}
              description={m.worship_ruleStipendHelp()}
            />
            <Switch {...bind.flag('isOneStipend')} description={m.worship_ruleOneStipendHelp()} />
          </fieldset>
        </EditForm>
      </div>
      <FormFoot form={form} onDiscard={stored.discard} />
    </>
  );
}
