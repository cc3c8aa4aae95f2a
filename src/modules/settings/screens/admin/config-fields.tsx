import { NativeSelect, NumberInput, Switch, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SettingField, SettingFields, SettingGroupId } from '#design/admin/form/setting-field.ts';
import type { EditFormState } from '#design/admin/form/use-edit-form.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import { type ConfigDocument, type ConfigForm, isWordList } from './config-values.ts';
import { BYTES_OF_GB, CONFIG_GROUPS, fieldOf } from './config-words.ts';
import { RowTable, rowsIn } from './row-table.tsx';

type ConfigFieldsProps = {
  fields: SettingFields;
  form: EditFormState<ConfigForm>;
  config: ConfigDocument;
  /** Keys that match the search. */
  keys: readonly string[];
  isSearch: boolean;
};

/** Settings by group; the type of the stored value decides the input. Addresses and raw lists are collapsed. */
export function ConfigFields({ fields, form, config, keys, isSearch }: ConfigFieldsProps) {
  const isUrgent = (key: string) => isSearch || form.changed.includes(key) || Boolean(form.bind.value(key).error);
  const draw = (key: string) => (
    <ConfigField key={key} name={key} as={fieldOf(fields, key)} form={form} stored={storedAt(config, key)} />
  );
  return CONFIG_GROUPS.map((group) => {
    const own = keys.filter((key) => fieldOf(fields, key).group === group.id);
    const raw = own.filter((key) => isRaw(fieldOf(fields, key), storedAt(config, key)));
    const plain = own.filter((key) => !raw.includes(key));
    if (own.length === 0) return null;
    return (
      <fieldset key={group.id} id={`group-${group.id}`}>
        <legend>{group.label()}</legend>
        <Folded
          when={FOLDED.has(group.id)}
          isOpen={plain.some(isUrgent)}
          words={m.settings_addresses({ count: plain.length })}
        >
          {plain.map(draw)}
        </Folded>
        {raw.length > 0 ? (
          <Folded when isOpen={raw.some(isUrgent)} words={m.settings_forExperts()}>
            {raw.map(draw)}
          </Folded>
        ) : null}
      </fieldset>
    );
  });
}

/** Groups of many settings that rarely change. */
const FOLDED: ReadonlySet<SettingGroupId> = new Set(['pages']);

type FoldedProps = { when: boolean; isOpen: boolean; words: string; children: ReactNode };

/** `isOpen` expands it when a search hit, a change or a field error is inside. */
function Folded({ when, isOpen, words, children }: FoldedProps) {
  if (!when) return children;
  return (
    <details className="cf-folded" key={String(isOpen)} open={isOpen}>
      <summary>{words}</summary>
      <div className="kp-stack">{children}</div>
    </details>
  );
}

/** Lists of objects without defined columns. */
const isRaw = ({ columns, screen }: SettingField, stored: unknown): boolean =>
  Array.isArray(stored) && !isWordList(stored) && !columns && !screen;

type ConfigFieldProps = { name: string; as: SettingField; form: EditFormState<ConfigForm>; stored: unknown };

function ConfigField({ name, as, form: { bind, fieldErrors }, stored }: ConfigFieldProps) {
  const { base } = useAdmin();
  const { value, onChange, ...bound } = bind.value(name);
  const field = { ...bound, ...(as.help ? { description: as.help() } : {}) };
  const text = { ...field, value: String(value) };
  const onText = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value);
  if (as.screen)
    return (
      <p id={field.id}>
        <b>{field.label}</b>
        <br />
        <Link to={`${base}/${as.screen.path}`}>{as.screen.label()}</Link>
      </p>
    );
  if (typeof value === 'boolean')
    return <Switch {...field} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />;
  if (as.isBytes)
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
  const rows = as.columns && rowsIn(text.value);
  if (as.columns && rows) {
    const error = Object.entries(fieldErrors).find(([path]) => path.startsWith(name))?.[1];
    return (
      <RowTable
        id={field.id}
        label={field.label}
        error={error}
        columns={as.columns}
        rows={rows}
        blank={as.blankRow ?? (() => ({}))}
        onChange={(next) => onChange(JSON.stringify(next, null, 2))}
      />
    );
  }
  if (isWordList(stored) && stored.length > 0)
    return (
      <TagsInput
        {...field}
        description={m.settings_wordsHelp()}
        value={text.value.split('\n').filter(Boolean)}
        onChange={(words) => onChange(words.join('\n'))}
      />
    );
  if (Array.isArray(stored))
    return <Textarea {...text} description={m.settings_jsonHelp()} maxRows={14} spellCheck={false} onChange={onText} />;
  if (as.choices) return <NativeSelect className="kp-short" {...text} data={[...as.choices]} onChange={onText} />;
  const secret = as.isSecret
    ? { type: 'password', autoComplete: 'new-password', description: m.settings_secretHelp() }
    : {};
  return <TextInput {...text} {...secret} onChange={onText} />;
}

function storedAt(config: ConfigDocument, key: string): unknown {
  return key.split('.').reduce<unknown>((node, name) => (node as ConfigDocument | undefined)?.[name], config);
}
