import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { SettingField, SettingFields } from '#design/admin/form/setting-field.ts';
import { Note } from '#design/admin/parts/note.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { useKeys } from '#design/admin/shell/use-keys.ts';
import { m } from '#texts';
import type { ConfigForm } from './config-values.ts';
import { configValueWords, consequenceOf, fieldOf } from './config-words.ts';

type ConfigCheckProps = {
  fields: SettingFields;
  keys: readonly string[];
  before: ConfigForm;
  after: ConfigForm;
  isSaving: boolean;
  onBack: () => void;
  onApply: () => void;
};

/** Review before saving: each change with its label, key, old and new value, and its consequence. */
export function ConfigCheck({ fields, keys, before, after, isSaving, onBack, onApply }: ConfigCheckProps) {
  useKeys({ 'mod+s': onApply });
  return (
    <>
      <PageHead
        title={m.settings_checkTitle({ count: keys.length })}
        facts={m.settings_checkFacts()}
        actions={
          <>
            <Button variant="default" onClick={onBack}>
              {m.settings_keepEditing()}
            </Button>
            <Button onClick={onApply} loading={isSaving}>
              {m.settings_apply()}
            </Button>
          </>
        }
      />
      <div className="kp-stack">
        <Panel title={m.settings_whatChanges()} flush>
          <ul className="cf-changes">
            {keys.map((key) => (
              <Change key={key} name={key} field={fieldOf(fields, key)} before={before[key]} after={after[key]} />
            ))}
          </ul>
        </Panel>
        <Note kind="plain">{m.settings_secretNote()}</Note>
      </div>
    </>
  );
}

type ChangeProps = { name: string; field: SettingField; before: unknown; after: unknown };

function Change({ name, field, before, after }: ChangeProps) {
  const { kind, word, text } = consequenceOf(field);
  return (
    <li>
      <div>
        <b>{field.label()}</b>
        <br />
        <code>{name}</code>
      </div>
      <div className="v">
        <span className="strike muted">{configValueWords(field, before)}</span>
        <IconArrowRight size={16} aria-label={m.settings_becomes()} />
        <b>{configValueWords(field, after)}</b>
      </div>
      <div>
        <State kind={kind}>{word}</State>
        <br />
        <span className="muted">{text}</span>
      </div>
    </li>
  );
}
