import type { ReactNode } from 'react';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { FormConflict } from '#design/admin/form/form-conflict.tsx';
import { FormFoot } from '#design/admin/form/form-foot.tsx';
import type { Refusal } from '#design/admin/form/refusal.ts';
import type { EditFormState, FormValues } from '#design/admin/form/use-edit-form.ts';
import { useStoredForm } from '#design/admin/form/use-stored-form.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { EditForm } from '#design/admin/resource/edit-form.tsx';
import { m } from '#texts';
import { readStored, type StoredConfig, writeStored } from './config-api.ts';
import type { ConfigDocument } from './config-values.ts';

export type LoadedConfig = { stored: StoredConfig | null; refusal: Refusal | null };

/** Loader of every screen over a part of the configuration. */
export async function loadConfig() {
  return loadOne(async () => ({ stored: await readStored() }), { stored: null });
}

type SettingsFormProps<Values extends FormValues> = {
  loaded: StoredConfig;
  title: string;
  facts: string;
  /** The settings of this screen by their path, with their labels. */
  labels: { readonly [K in keyof Values]: () => string };
  /** Fields; `config` is the document as it is stored. */
  children: (form: EditFormState<Values>, config: ConfigDocument) => ReactNode;
};

/** One screen over a part of the configuration, with typed values by the paths of the settings. */
export function SettingsForm<Values extends FormValues>(props: SettingsFormProps<Values>) {
  const { loaded, labels, title, facts, children } = props;
  const paths = Object.keys(labels);
  const stored = useStoredForm<StoredConfig, Values>({
    loaded,
    valuesOf: ({ config }) => valuesAt(config, paths) as Values,
    labels,
    save: ({ config, rev }, values) => writeStored(withValues(config, values), rev),
  });
  const { form, thing } = stored;
  return (
    <>
      <div className="kp-stack">
        <PageHead title={title} facts={facts} />
        <FormConflict of={stored} />
        <EditForm form={form}>{children(form, thing.config)}</EditForm>
      </div>
      <FormFoot form={form} onDiscard={stored.discard} />
    </>
  );
}

/** Replacement of the form when the configuration could not be read. */
export function SettingsRefusal({ refusal }: { refusal: Refusal }) {
  return <LoadFailed what={m.settings_loadFailed()} refusal={refusal} />;
}

/** Values of the document by their paths. */
export function valuesAt(config: ConfigDocument, paths: readonly string[]): FormValues {
  const at = (path: string) =>
    path.split('.').reduce<unknown>((node, key) => (node as ConfigDocument | undefined)?.[key], config);
  return Object.fromEntries(paths.map((path) => [path, at(path)]));
}

/** A copy of the document with these values at their paths. */
export function withValues(config: ConfigDocument, values: FormValues): ConfigDocument {
  const next = structuredClone(config);
  for (const [path, value] of Object.entries(values)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const node = keys.reduce((inner, key) => inner[key] as ConfigDocument, next);
    node[last] = value;
  }
  return next;
}
