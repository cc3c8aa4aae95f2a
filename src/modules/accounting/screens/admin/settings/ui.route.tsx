import { Switch, TextInput } from '@mantine/core';
import { m } from '#texts';
import type { Route } from './+types/ui.route';
import { type LoadedSettings, SettingsScreen, settingsLoader } from './settings-screen.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.accounting_settings() }, { label: m.accounting_settingsUi() }] };

export const clientLoader = (): Promise<LoadedSettings> => settingsLoader();

/** Choices of the editor of papers. */
export default function UiSettings({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsScreen
      loaded={loaderData}
      here="ui"
      title={m.accounting_settingsUi()}
      facts={m.accounting_settingsUiFacts()}
    >
      {(bind) => (
        <>
          <Switch {...bind.flag('hasFirstLine')} description={m.accounting_hasFirstLineHelp()} />
          <TextInput className="kp-short" {...bind.text('unit')} description={m.accounting_unitHelp()} />
        </>
      )}
    </SettingsScreen>
  );
}
