import { drawerVersion } from '#design/admin/resource/record-history.ts';
import './settings.css';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { FormConflict } from '#design/admin/form/form-conflict.tsx';
import { FormFoot } from '#design/admin/form/form-foot.tsx';
import type { Bind, FormValues } from '#design/admin/form/use-edit-form.ts';
import { useStoredForm } from '#design/admin/form/use-stored-form.ts';
import { HistoryDrawer } from '#design/admin/parts/history-drawer.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { EditForm } from '#design/admin/resource/edit-form.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { ShopProfile } from '../../../contract/shop-profile.ts';
import { loadHistory } from '../parts/shop-history.ts';
import type { LoadedShop } from './shop-settings.ts';

export type ShopSettings<Form extends FormValues> = {
  title: () => string;
  facts: () => string;
  valuesOf: (profile: ShopProfile) => Form;
  labels: { readonly [K in keyof Form]: () => string };
  required?: readonly (keyof Form & string)[];
  save: (profile: ShopProfile, form: Form) => Promise<ShopProfile>;
  fields: (bind: Bind<Form>, values: Form, profile: ShopProfile) => ReactNode;
};

type ScreenProps<Form extends FormValues> = { of: ShopSettings<Form>; loaded: LoadedShop };

/** One screen over the settings of a shop: fields, preview, history; a restored state fills the fields first. */
export function ShopSettingsScreen<Form extends FormValues>({ of, loaded: { profile, refusal } }: ScreenProps<Form>) {
  if (refusal) return <LoadFailed what={m.catalog_shopFailed()} refusal={refusal} />;
  return profile ? <SettingsForm key={profile.site} of={of} profile={profile} /> : null;
}

function SettingsForm<Form extends FormValues>({ of, profile }: { of: ShopSettings<Form>; profile: ShopProfile }) {
  const { title, facts, valuesOf, labels, required, save, fields } = of;
  const stored = useStoredForm<ShopProfile, Form>({ loaded: profile, valuesOf, labels, required, save });
  const { form, discard, thing } = stored;
  const isNew = thing.rev === 0;
  return (
    <>
      <PageHead
        title={title()}
        facts={isNew ? m.catalog_shopNotOpen() : facts()}
        actions={
          thing._id ? (
            <ShopHistory
              id={thing._id}
              onBringBack={(values) => form.fill(valuesOf({ ...thing, ...values } as ShopProfile))}
            />
          ) : null
        }
      />
      <SettingsNav />
      <FormConflict of={stored} touched={({ updatedAt }) => ({ who: null, at: updatedAt })} />
      <EditForm form={form}>{fields(form.bind, form.values, thing)}</EditForm>
      <FormFoot form={form} onDiscard={discard} isNew={isNew} />
    </>
  );
}

const SCREENS = [
  { path: 'shop/settings', label: m.catalog_settingsGeneral },
  { path: 'shop/settings/system', label: m.catalog_settingsSystem },
  { path: 'shop/settings/configurator', label: m.catalog_settingsConfigurator },
];

function SettingsNav() {
  const { base } = useAdmin();
  return (
    <nav className="shop-settings-nav" aria-label={m.catalog_shopSettings()}>
      {SCREENS.map(({ path, label }) => (
        <Link key={path} to={`${base}/${path}`} aria-current={location.pathname.endsWith(path) ? 'page' : undefined}>
          {label()}
        </Link>
      ))}
    </nav>
  );
}

type ShopHistoryProps = { id: string; onBringBack: (values: Record<string, unknown>) => void };

function ShopHistory({ id, onBringBack }: ShopHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const states = useRef(new Map<string, Record<string, unknown>>());
  const load = async () => {
    const versions = await loadHistory('shop', id);
    states.current = new Map(versions.flatMap(({ _id, values }) => (values ? [[_id, values] as const] : [])));
    return versions.map(drawerVersion);
  };
  return (
    <>
      <Button variant="default" leftSection={<IconHistory size={18} />} onClick={() => setOpen(true)}>
        {m.design_adminHistory()}
      </Button>
      {isOpen ? (
        <HistoryDrawer
          load={load}
          onRestore={async (version) => {
            const values = states.current.get(version.id);
            if (values) onBringBack(values);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
