import { FileInput } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { problemOf, type Refusal, readRefusal } from '#design/admin/form/refusal.ts';
import type { SettingFields } from '#design/admin/form/setting-field.ts';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { configFileEndpoints } from '../../../contract.ts';
import type { StoredConfig } from '../config-api.ts';
import { changedKeys, configValues } from '../config-values.ts';
import { configValueWords, fieldOf } from '../config-words.ts';

const api = apiOf<typeof configFileEndpoints>();

/** Downloads the configuration without secrets. */
export async function readExport(): Promise<{ name: string; blob: Blob }> {
  const file = await api('GET /api/v0/config/export', { query: {} });
  const blob = new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' });
  return { name: `einstellungen-${file.exportedAt.slice(0, 10)}.json`, blob };
}

type Checked = { file: unknown; after: StoredConfig; ignored: string[] };

type ImportDialogProps = {
  stored: StoredConfig;
  fields: SettingFields;
  onImported: (stored: StoredConfig) => void;
  onClose: () => void;
};

/** Reads a file, shows what it would change, and applies it as a whole. */
export function ImportDialog({ stored, fields, onImported, onClose }: ImportDialogProps) {
  const { notify } = useAdmin();
  const { run } = useAction();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const call = async (file: unknown, isDryRun: boolean) =>
    api('POST /api/v0/config/import', { body: { rev: stored.rev, file, isDryRun } });
  const choose = (chosen: File | null) => {
    setChecked(null);
    setRefusal(null);
    if (!chosen) return;
    void run(
      async () => {
        const file = parsed(await chosen.text());
        const { config, rev, ignored } = await call(file, true);
        setChecked({ file, after: { config, rev }, ignored });
      },
      (error) => setRefusal(readRefusal(error)),
    );
  };
  const apply = async () => {
    try {
      const { config, rev } = await call(checked?.file, false);
      notify({ kind: 'success', text: m.settings_imported() });
      onImported({ config, rev });
    } catch (error) {
      setRefusal(readRefusal(error));
    }
    return false;
  };
  const keys = checked ? changedKeys(configValues(stored.config), configValues(checked.after.config)) : [];
  return (
    <FormDialog
      title={m.settings_importTitle()}
      verb={m.settings_importApply()}
      isBlocked={keys.length === 0}
      send={apply}
      onClose={onClose}
    >
      {() => (
        <>
          <p className="muted">{m.settings_importHelp()}</p>
          <FileInput label={m.settings_importFile()} accept="application/json,.json" onChange={choose} data-autofocus />
          {refusal ? <Refused refusal={refusal} fields={fields} /> : null}
          {checked && keys.length === 0 ? <Note kind="ok">{m.settings_importNothing()}</Note> : null}
          {checked && keys.length > 0 ? (
            <Changes before={stored} after={checked.after} fields={fields} keys={keys} />
          ) : null}
          {checked && checked.ignored.length > 0 ? (
            <Note kind="warn">{m.settings_importIgnored({ paths: checked.ignored.join(', ') })}</Note>
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

type ChangesProps = { before: StoredConfig; after: StoredConfig; fields: SettingFields; keys: readonly string[] };

function Changes({ before, after, fields, keys }: ChangesProps) {
  const [old, now] = [configValues(before.config), configValues(after.config)];
  return (
    <ul className="cf-changes" aria-label={m.settings_whatChanges()}>
      {keys.map((key) => {
        const field = fieldOf(fields, key);
        return (
          <li key={key}>
            <b>{field.label()}</b>
            <span className="strike muted">{configValueWords(field, old[key])}</span>
            <b>{configValueWords(field, now[key])}</b>
          </li>
        );
      })}
    </ul>
  );
}

/** Errors of the file, by the names of the settings. */
function Refused({ refusal, fields }: { refusal: Refusal; fields: SettingFields }) {
  const { file, ...values } = refusal.fields;
  const names = Object.entries(values);
  return (
    <Note kind="bad" role="alert">
      {names.length === 0 ? (file ?? problemOf(refusal)) : m.settings_importWrong()}
      {names.map(([path, problem]) => (
        <p key={path}>
          {fieldOf(fields, path).label()}: {problem}
        </p>
      ))}
    </Note>
  );
}

/** A file that is no JSON is sent as nothing: the server says what kind of file it wants. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
