import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAdmin } from '#design/admin/admin-context.ts';
import { ConflictBanner, conflictFields } from '#design/admin/conflict-banner.tsx';
import { ErrorPanel } from '#design/admin/error-panel.tsx';
import { HistoryDrawer } from '#design/admin/history-drawer.tsx';
import { PageHead } from '#design/admin/page-head.tsx';
import { type Refusal, readRefusal } from '#design/admin/refusal.ts';
import { EditForm } from '#design/admin/resource/edit-form.tsx';
import { SaveBar } from '#design/admin/save-bar.tsx';
import { UnsavedGuard } from '#design/admin/unsaved-guard.tsx';
import { type EditFormState, useEditForm } from '#design/admin/use-edit-form.ts';
import { m } from '#texts';
import type { Route } from './+types/config.route';
import { loadVersions, readStored, type StoredConfig, writeStored } from './config-api.ts';
import { ConfigCheck } from './config-check.tsx';
import { ConfigFields } from './config-fields.tsx';
import { type ConfigDocument, type ConfigForm, configValues, configWith } from './config-values.ts';
import { CONFIG_GROUPS, configName } from './config-words.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.design_adminGroupSystem() }, { label: m.settings_config() }] };

export async function clientLoader(): Promise<{ stored: StoredConfig | null; refusal: Refusal | null }> {
  try {
    return { stored: await readStored(), refusal: null };
  } catch (error) {
    return { stored: null, refusal: readRefusal(error) };
  }
}

/** The configuration of the installation (S3.13): fields by group, differences before saving, history. */
export default function ConfigScreen({ loaderData: { stored, refusal } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  if (refusal) return <ErrorPanel what={m.settings_loadFailed()} refusal={refusal} onRetry={() => void revalidate()} />;
  return stored ? <ConfigEditor loaded={stored} /> : null;
}

function ConfigEditor({ loaded }: { loaded: StoredConfig }) {
  const { base, notify } = useAdmin();
  const [stored, setStored] = useState(loaded);
  const [step, setStep] = useState<'edit' | 'check'>('edit');
  const before = configValues(stored.config);
  const form = useEditForm<ConfigForm>({
    stored: before,
    labels: Object.fromEntries(Object.keys(before).map((key) => [key, () => configName(key)])),
    onSave: async (values) => {
      const saved = await writeStored(configWith(stored.config, values), stored.rev);
      setStored(saved);
      followAdminAddress(base, values);
      return configValues(saved.config);
    },
  });
  const apply = async () => {
    await form.save();
    setStep('edit');
  };
  const discard = () => {
    const { values } = form;
    form.reset(before);
    notify({ kind: 'notification', text: m.design_adminDiscarded(), undo: () => form.reset(before, values) });
  };
  if (step === 'check') {
    return (
      <>
        <ConfigCheck
          keys={form.changed}
          before={before}
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
        <GroupIndex />
        <div className="kp-stack">
          <PageHead
            title={m.settings_config()}
            facts={m.settings_configFacts()}
            actions={<ConfigHistory current={stored.config} form={form} before={before} />}
          />
          <ConfigConflict form={form} onTake={setStored} />
          <EditForm form={form}>
            <ConfigFields form={form} config={stored.config} />
          </EditForm>
        </div>
      </div>
      <SaveBar
        state={form.state}
        changed={form.changed.map(form.labelOf)}
        onSave={() => setStep('check')}
        onDiscard={discard}
        label={m.settings_check()}
      />
      <UnsavedGuard isDirty={form.changed.length > 0} />
    </>
  );
}

/** The address of this very page may be among the changes. */
function followAdminAddress(base: string, values: ConfigForm) {
  const address = values['components.admincenter.url'];
  if (typeof address === 'string' && address !== base) location.assign(`${address}/config`);
}

function GroupIndex() {
  return (
    <nav className="st-nav" aria-label={m.settings_groups()}>
      <ul className="kp-toc">
        {CONFIG_GROUPS.map((group) => (
          <li key={group.id}>
            <a href={`#group-${group.id}`}>{group.label()}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type ConfigHistoryProps = { current: ConfigDocument; form: EditFormState<ConfigForm>; before: ConfigForm };

/** A state brought back stands in the fields first: it is checked like every other change. */
function ConfigHistory({ current, form, before }: ConfigHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const states = useRef(new Map<string, ConfigDocument>());
  const load = async () => {
    const loaded = await loadVersions(current);
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
            if (state) form.reset(before, { ...before, ...configValues(state) });
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

type ConfigConflictProps = { form: EditFormState<ConfigForm>; onTake: (stored: StoredConfig) => void };

function ConfigConflict({ form, onTake }: ConfigConflictProps) {
  if (form.refusal?.status !== 409 || !form.refusal.current) return null;
  const theirs = form.refusal.current as StoredConfig;
  const theirValues = configValues(theirs.config);
  const take = (mine: ConfigForm) => {
    onTake(theirs);
    form.reset(theirValues, { ...theirValues, ...mine });
  };
  return (
    <ConflictBanner
      who={null}
      at={null}
      fields={conflictFields(form.values, theirValues, form.labelOf)}
      onMerge={(names) =>
        take(Object.fromEntries(Object.entries(form.values).filter(([name]) => !names.includes(name))))
      }
      onDiscardMine={() => take({})}
    />
  );
}
