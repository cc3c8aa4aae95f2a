import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { fieldsOf } from '#design/admin/form/setting-field.ts';
import { UnsavedGuard } from '#design/admin/form/unsaved-guard.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import { type StoredConfig, writeStored } from '../config-api.ts';
import { ConfigCheck } from '../config-check.tsx';
import { type ConfigDocument, changedKeys, configValues, withResets } from '../config-values.ts';
import { type LoadedConfig, loadConfig, SettingsRefusal } from '../settings-form.tsx';
import type { Route } from './+types/raw-config.route';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = {
  crumbs: () => [{ label: m.settings_overview(), to: 'settings' }, { label: m.settings_rawTitle() }],
};

export const clientLoader = (): Promise<LoadedConfig> => loadConfig();

/** The whole document as text, for the system role; everybody else has the screens with their words. */
export default function RawConfig({ loaderData: { stored, refusal } }: Route.ComponentProps) {
  const { may } = useAdmin();
  if (refusal) return <SettingsRefusal refusal={refusal} />;
  if (stored && may('system.config')) return <RawEditor loaded={stored} />;
  return (
    <>
      <PageHead title={m.settings_rawTitle()} />
      <Note kind="plain">{m.settings_rawOnlySystem()}</Note>
    </>
  );
}

const textOf = (config: ConfigDocument) => JSON.stringify(config, null, 2);

function RawEditor({ loaded }: { loaded: StoredConfig }) {
  const { parts, notify } = useAdmin();
  const { value: fields } = useLoaded(() => fieldsOf(parts));
  const { isBusy, run } = useAction();
  const [stored, setStored] = useState(loaded);
  const [text, setText] = useState(textOf(loaded.config));
  const [isChecking, setChecking] = useState(false);
  const next = parsed(text);
  const before = configValues(stored.config);
  const after = next ? configValues(next) : before;
  const isDirty = text !== textOf(stored.config);
  const save = () =>
    run(async () => {
      if (!next) return;
      const saved = await writeStored(withResets(stored.config, next), stored.rev);
      setStored(saved);
      setText(textOf(saved.config));
      setChecking(false);
      notify({ kind: 'success', text: m.settings_saved() });
    });
  if (isChecking)
    return (
      <>
        <ConfigCheck
          fields={fields ?? {}}
          keys={changedKeys(before, after)}
          before={before}
          after={after}
          isSaving={isBusy}
          onBack={() => setChecking(false)}
          onApply={() => void save()}
        />
        <UnsavedGuard isDirty={isDirty} />
      </>
    );
  return (
    <>
      <PageHead
        title={m.settings_rawTitle()}
        facts={m.settings_rawFacts()}
        actions={
          <Button disabled={!isDirty || !next} onClick={() => setChecking(true)}>
            {m.settings_check()}
          </Button>
        }
      />
      <Textarea
        label={m.settings_rawLabel()}
        description={m.settings_secretNote()}
        error={next ? undefined : m.settings_notJson()}
        classNames={{ input: 'cf-raw' }}
        spellCheck={false}
        autosize
        minRows={12}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <UnsavedGuard isDirty={isDirty} />
    </>
  );
}

function parsed(text: string): ConfigDocument | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as ConfigDocument) : null;
  } catch {
    return null;
  }
}
