import { Button, TextInput } from '@mantine/core';
import { IconDownload, IconHistory, IconSearch, IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useDownload } from '#design/admin/actions/use-download.ts';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { FormConflict } from '#design/admin/form/form-conflict.tsx';
import { FormFoot } from '#design/admin/form/form-foot.tsx';
import type { Refusal } from '#design/admin/form/refusal.ts';
import { fieldsOf, type SettingFields } from '#design/admin/form/setting-field.ts';
import { UnsavedGuard } from '#design/admin/form/unsaved-guard.tsx';
import { useStoredForm } from '#design/admin/form/use-stored-form.ts';
import { HistoryDrawer } from '#design/admin/parts/history-drawer.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { EditForm } from '#design/admin/resource/edit-form.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { Route } from './+types/config.route';
import { loadVersions, readStored, type StoredConfig, writeStored } from './config-api.ts';
import { ConfigCheck } from './config-check.tsx';
import { ConfigFields } from './config-fields.tsx';
import { type ConfigDocument, type ConfigForm, configValues, configWith } from './config-values.ts';
import { fieldOf, isStored, keysFor } from './config-words.ts';
import { GroupIndex } from './group-index.tsx';
import { ImportDialog, readExport } from './transfer/import-dialog.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.settings_overview(), to: 'settings' }, { label: m.settings_all() }] };

type Loaded = { stored: StoredConfig | null; refusal: Refusal | null };

export const clientLoader = (): Promise<Loaded> =>
  loadOne(async () => ({ stored: await readStored() }), { stored: null });

/** The configuration of the installation (S3.13): fields by group, differences before saving, history. */
export default function ConfigScreen({ loaderData: { stored, refusal } }: Route.ComponentProps) {
  const { parts } = useAdmin();
  const { value: fields, refusal: noFields } = useLoaded(() => fieldsOf(parts));
  const failure = refusal ?? noFields;
  if (failure) return <LoadFailed what={m.settings_loadFailed()} refusal={failure} />;
  return stored && fields ? <ConfigEditor loaded={stored} fields={fields} /> : null;
}

function ConfigEditor({ loaded, fields }: { loaded: StoredConfig; fields: SettingFields }) {
  const [search, setSearch] = useState('');
  const [step, setStep] = useState<'edit' | 'check'>('edit');
  const stored = useStoredForm<StoredConfig, ConfigForm>({
    loaded,
    valuesOf: ({ config }) => configValues(config),
    labels: Object.fromEntries(
      Object.keys(configValues(loaded.config)).map((key) => [key, fieldOf(fields, key).label]),
    ),
    save: ({ config, rev }, values) => writeStored(configWith(config, values), rev),
  });
  const { config } = stored.thing;
  const { form } = stored;
  useAdminAddress(configValues(config), form.changed.length > 0);
  // Keys whose values live in other rooms are changed on the screens of those.
  const own = Object.keys(form.values).filter((key) => isStored(fields, key));
  const keys = keysFor(fields, own, search);
  const apply = async () => {
    await form.save();
    setStep('edit');
  };
  if (step === 'check') {
    return (
      <>
        <ConfigCheck
          fields={fields}
          keys={form.changed}
          before={configValues(config)}
          after={form.values}
          isSaving={form.state.is === 'saving'}
          onBack={() => setStep('edit')}
          onApply={() => void apply()}
        />
        <UnsavedGuard isDirty={form.changed.length > 0} />
      </>
    );
  }
  return (
    <>
      <div className="st">
        <GroupIndex shown={new Set(keys.map((key) => fieldOf(fields, key).group))} />
        <div className="kp-stack">
          <PageHead
            title={m.settings_all()}
            facts={m.settings_allFacts()}
            actions={
              <>
                <Transfer stored={stored.thing} fields={fields} onImported={(next) => stored.take(next)} />
                <ConfigHistory
                  fields={fields}
                  current={config}
                  onBringBack={(state) => form.fill(configValues(state))}
                />
              </>
            }
          />
          <FormConflict of={stored} />
          <EditForm form={form}>
            <TextInput
              type="search"
              aria-label={m.settings_search()}
              placeholder={m.settings_search()}
              leftSection={<IconSearch size={17} aria-hidden />}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
            {keys.length === 0 ? <p className="muted">{m.settings_nothingFound({ search })}</p> : null}
            <ConfigFields fields={fields} form={form} config={config} keys={keys} isSearch={search.trim() !== ''} />
          </EditForm>
        </div>
      </div>
      <FormFoot form={form} onDiscard={stored.discard} onSave={() => setStep('check')} label={m.settings_check()} />
    </>
  );
}

/**
 * Follows a change that moves this page itself, once nothing is unsaved any more: before, the browser would ask whether to
 * leave unsaved changes behind.
 */
function useAdminAddress(values: ConfigForm, isDirty: boolean) {
  const address = values['components.admincenter.url'];
  const first = useRef(address);
  useEffect(() => {
    if (!isDirty && address !== first.current) location.assign(`${address}/settings/all`);
  }, [address, isDirty]);
}

type TransferProps = { stored: StoredConfig; fields: SettingFields; onImported: (stored: StoredConfig) => void };

/** Saves the configuration as a file and reads one in. */
function Transfer({ stored, fields, onImported }: TransferProps) {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, download } = useDownload(readExport);
  return (
    <>
      <Button variant="default" leftSection={<IconDownload size={18} />} loading={isBusy} onClick={download}>
        {m.settings_export()}
      </Button>
      <Button variant="default" leftSection={<IconUpload size={18} />} onClick={() => setOpen(true)}>
        {m.settings_import()}
      </Button>
      {isOpen ? (
        <ImportDialog
          stored={stored}
          fields={fields}
          onImported={(next) => {
            setOpen(false);
            onImported(next);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

type ConfigHistoryProps = {
  fields: SettingFields;
  current: ConfigDocument;
  onBringBack: (state: ConfigDocument) => void;
};

/** A restored state fills the fields first, so it is reviewed like any other change. */
function ConfigHistory({ fields, current, onBringBack }: ConfigHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const states = useRef(new Map<string, ConfigDocument>());
  const load = async () => {
    const loaded = await loadVersions(current, fields);
    states.current = loaded.states;
    return loaded.versions;
  };
  return (
    <>
      <Button variant="default" leftSection={<IconHistory size={18} />} onClick={() => setOpen(true)}>
        {m.design_adminHistory()}
      </Button>
      {isOpen ? (
        <HistoryDrawer
          load={load}
          onRestore={async ({ id }) => {
            const state = states.current.get(id);
            if (state) onBringBack(state);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
