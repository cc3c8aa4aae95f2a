import { Button, Checkbox, NativeSelect, Switch, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { shopProfileEndpoints } from '../../../contract/shop-profile.ts';
import { RowsField } from '../parts/rows-field.tsx';
import type { ProductForm } from './product-form.ts';
import { blankOption, blankStep, type OptionRow, type StepRow, stepRow } from './step-rows.ts';

const api = apiOf<typeof shopProfileEndpoints>();

type ErrorAt = Bind<ProductForm>['errorAt'];

/** The configurator of a product: questions with their options, surcharges and conditions, or taken over from the templates. */
export function StepsField({ bind }: { bind: Bind<ProductForm> }) {
  const steps = bind.value('steps');
  return (
    <details open={steps.error !== undefined || undefined}>
      <summary>{m.catalog_foldSteps()}</summary>
      <Templates taken={steps.value} onTake={(step) => steps.onChange([...steps.value, step])} />
      <StepRows {...steps} errorAt={bind.errorAt} help={m.catalog_stepsHelp()} />
    </details>
  );
}

/** Steps of the shop that this product does not have yet. */
function Templates({ taken, onTake }: { taken: readonly StepRow[]; onTake: (step: StepRow) => void }) {
  const { value: profile } = useLoaded(() => api('GET /api/v0/shop_profile/', { query: { site: adminSite() } }));
  const known = new Set(taken.map(({ id }) => id));
  const free = (profile?.steps ?? []).filter(({ id }) => !known.has(id));
  if (free.length === 0) return null;
  return (
    <div className="kp-actions">
      {free.map((step) => (
        <Button
          key={step.id}
          variant="default"
          leftSection={<IconPlus size={18} />}
          onClick={() => onTake(stepRow(step))}
        >
          {m.catalog_templateTake({ name: step.name })}
        </Button>
      ))}
    </div>
  );
}

type StepRowsProps = {
  value: StepRow[];
  onChange: (steps: StepRow[]) => void;
  error: string | undefined;
  errorAt: ErrorAt;
  help: string;
};

/** A list of steps, of a product or of the templates. */
export function StepRows({ value: steps, onChange, error, errorAt, help }: StepRowsProps) {
  return (
    <RowsField
      legend={m.catalog_labelSteps()}
      help={help}
      error={error}
      value={steps}
      onChange={onChange}
      blank={blankStep}
      add={m.catalog_stepAdd()}
      nameOf={(index) => m.catalog_stepNumber({ number: index + 1 })}
      isWide
    >
      {(step, put, index) => <StepFields step={step} put={put} at={index} steps={steps} errorAt={errorAt} />}
    </RowsField>
  );
}

type StepFieldsProps = {
  step: StepRow;
  put: (part: Partial<StepRow>) => void;
  at: number;
  steps: readonly StepRow[];
  errorAt: ErrorAt;
};

function StepFields({ step, put, at, steps, errorAt }: StepFieldsProps) {
  const field = `steps.${at}`;
  return (
    <>
      <div className="kp-two">
        <TextInput
          label={m.catalog_labelStepName()}
          value={step.name}
          error={errorAt(`${field}.name`)}
          onChange={(event) => put({ name: event.currentTarget.value })}
        />
        <TextInput
          label={m.catalog_labelStepNameEn()}
          value={step.nameEn}
          onChange={(event) => put({ nameEn: event.currentTarget.value })}
        />
      </div>
      <NativeSelect
        label={m.catalog_labelStepKind()}
        value={step.kind}
        data={[
          { value: 'choice', label: m.catalog_stepChoice() },
          { value: 'text', label: m.catalog_stepText() },
        ]}
        onChange={(event) => put({ kind: event.currentTarget.value as StepRow['kind'] })}
      />
      <Switch
        label={m.catalog_labelStepRequired()}
        checked={step.required}
        onChange={(event) => put({ required: event.currentTarget.checked })}
      />
      {step.kind === 'text' ? (
        <div className="kp-two">
          <TextInput
            label={m.catalog_labelMostCharacters()}
            inputMode="numeric"
            value={step.mostCharacters}
            error={errorAt(`${field}.mostCharacters`)}
            onChange={(event) => put({ mostCharacters: event.currentTarget.value })}
          />
          <TextInput
            label={m.catalog_labelTextSurcharge()}
            inputMode="decimal"
            rightSection="€"
            value={step.surcharge}
            error={errorAt(`${field}.surchargeCents`)}
            onChange={(event) => put({ surcharge: event.currentTarget.value })}
          />
        </div>
      ) : (
        <RowsField
          legend={m.catalog_options()}
          error={errorAt(`${field}.options`)}
          value={step.options}
          onChange={(options) => put({ options })}
          blank={blankOption}
          add={m.catalog_optionAdd()}
          nameOf={(index) => m.catalog_optionNumber({ step: at + 1, number: index + 1 })}
        >
          {(option, change, index) => (
            <OptionFields
              option={option}
              put={change}
              others={steps.filter(({ id, kind }) => id !== step.id && kind === 'choice')}
              errorAt={(part) => errorAt(`${field}.options.${index}.${part}`)}
            />
          )}
        </RowsField>
      )}
    </>
  );
}

type OptionFieldsProps = {
  option: OptionRow;
  put: (part: Partial<OptionRow>) => void;
  others: readonly StepRow[];
  errorAt: ErrorAt;
};

function OptionFields({ option, put, others, errorAt }: OptionFieldsProps) {
  const mistake = errorAt('requires') ?? errorAt('excludes');
  return (
    <>
      <TextInput
        label={m.catalog_labelOptionName()}
        value={option.name}
        error={errorAt('name')}
        onChange={(event) => put({ name: event.currentTarget.value })}
      />
      <TextInput
        label={m.catalog_labelOptionNameEn()}
        value={option.nameEn}
        onChange={(event) => put({ nameEn: event.currentTarget.value })}
      />
      <TextInput
        label={m.catalog_labelSurchargeShort()}
        inputMode="decimal"
        rightSection="€"
        value={option.surcharge}
        error={errorAt('surchargeCents')}
        onChange={(event) => put({ surcharge: event.currentTarget.value })}
      />
      {others.length > 0 ? (
        <details className="shop-conditions" open={mistake !== undefined || undefined}>
          <summary>{m.catalog_conditions()}</summary>
          <Conditions
            label={m.catalog_conditionRequires()}
            others={others}
            value={option.requires}
            error={errorAt('requires')}
            onChange={(requires) => put({ requires })}
          />
          <Conditions
            label={m.catalog_conditionExcludes()}
            others={others}
            value={option.excludes}
            error={errorAt('excludes')}
            onChange={(excludes) => put({ excludes })}
          />
        </details>
      ) : null}
    </>
  );
}

type ConditionsProps = {
  label: string;
  others: readonly StepRow[];
  value: string[];
  error: string | undefined;
  onChange: (ids: string[]) => void;
};

function Conditions({ label, others, value, error, onChange }: ConditionsProps) {
  return (
    <Checkbox.Group label={label} value={value} error={error} onChange={onChange}>
      <div className="shop-checks">
        {others.flatMap((step) =>
          step.options
            .filter(({ name }) => name !== '')
            .map(({ id, name }) => <Checkbox key={id} value={id} label={`${step.name}: ${name}`} />),
        )}
      </div>
    </Checkbox.Group>
  );
}
