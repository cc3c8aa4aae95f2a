import { NativeSelect, TextInput } from '@mantine/core';
import type { Configuration, ConfiguratorStep } from '../../../contract/product-parts.ts';

type ConfigurationFieldsProps = {
  steps: readonly ConfiguratorStep[];
  value: Configuration;
  onChange: (value: Configuration) => void;
};

/** Questions of a product's configurator. */
export function ConfigurationFields({ steps, value, onChange }: ConfigurationFieldsProps) {
  return steps.map((step) => (
    <StepField
      key={step.id}
      step={step}
      value={value[step.id] ?? ''}
      onChange={(text) => onChange({ ...value, [step.id]: text })}
    />
  ));
}

type StepFieldProps = { step: ConfiguratorStep; value: string; onChange: (value: string) => void };

function StepField({ step, value, onChange }: StepFieldProps) {
  const own = { label: step.name, value };
  if (step.kind === 'text') return <TextInput {...own} onChange={(event) => onChange(event.currentTarget.value)} />;
  return (
    <NativeSelect
      {...own}
      data={[{ value: '', label: '–' }, ...step.options.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
