import { NativeSelect, NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import type { SettingField, SettingFields } from '#design/admin/form/setting-field.ts';
import type { EditFormState } from '#design/admin/form/use-edit-form.ts';
import { m } from '#texts';
import { type ConfigDocument, type ConfigForm, isWordList } from './config-values.ts';
import { BYTES_OF_GB, CONFIG_GROUPS, fieldOf } from './config-words.ts';

type ConfigFieldsProps = { fields: SettingFields; form: EditFormState<ConfigForm>; config: ConfigDocument };

/** All settings by group; each field follows the kind of the stored value. */
export function ConfigFields({ fields, form, config }: ConfigFieldsProps) {
  const keys = Object.keys(form.values);
  return CONFIG_GROUPS.map((group) => (
    <fieldset key={group.id} id={`group-${group.id}`}>
      <legend>{group.label()}</legend>
      {keys
        .filter((key) => fieldOf(fields, key).group === group.id)
        .map((key) => (
          <ConfigField key={key} name={key} as={fieldOf(fields, key)} form={form} stored={storedAt(config, key)} />
        ))}
    </fieldset>
  ));
}

type ConfigFieldProps = { name: string; as: SettingField; form: EditFormState<ConfigForm>; stored: unknown };

function ConfigField({ name, as, form: { bind }, stored }: ConfigFieldProps) {
  const { value, onChange, ...bound } = bind.value(name);
  const field = { ...bound, ...(as.help ? { description: as.help() } : {}) };
  if (typeof value === 'boolean') {
    return <Switch {...field} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />;
  }
  if (as.isBytes) {
    return (
      <NumberInput
        className="kp-short"
        {...field}
        suffix=" GB"
        decimalScale={2}
        min={0}
        value={Number(value) / BYTES_OF_GB}
        onChange={(next) => onChange(Math.round(Number(next) * BYTES_OF_GB))}
      />
    );
  }
  const text = { ...field, value: String(value) };
  if (Array.isArray(stored)) {
    const help = isWordList(stored) && stored.length > 0 ? m.settings_linesHelp() : m.settings_jsonHelp();
    return (
      <Textarea
        {...text}
        description={help}
        maxRows={14}
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  if (as.choices) {
    return (
      <NativeSelect
        className="kp-short"
        {...text}
        data={[...as.choices]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  const secret = as.isSecret
    ? { type: 'password', autoComplete: 'new-password', description: m.settings_secretHelp() }
    : {};
  return <TextInput {...text} {...secret} onChange={(event) => onChange(event.currentTarget.value)} />;
}

function storedAt(config: ConfigDocument, key: string): unknown {
  return key.split('.').reduce<unknown>((node, name) => (node as ConfigDocument | undefined)?.[name], config);
}
