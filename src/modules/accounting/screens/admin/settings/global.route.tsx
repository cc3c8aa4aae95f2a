import { NativeSelect, TextInput } from '@mantine/core';
import { m } from '#texts';
import type { Route } from './+types/global.route';
import { type LoadedSettings, SettingsScreen, settingsLoader } from './settings-screen.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.accounting_settings() }, { label: m.accounting_settingsGlobal() }] };

export const clientLoader = (): Promise<LoadedSettings> => settingsLoader();

/** Values with which new papers of the parish begin. */
export default function GlobalSettings({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsScreen
      loaded={loaderData}
      here="global"
      title={m.accounting_settingsGlobal()}
      facts={m.accounting_settingsGlobalFacts()}
    >
      {(bind) => (
        <>
          <div className="kp-two">
            <TextInput inputMode="numeric" {...bind.text('dueDays')} description={m.accounting_dueDaysHelp()} />
            <TextInput inputMode="numeric" {...bind.text('offerDays')} description={m.accounting_offerDaysHelp()} />
            <NativeSelect
              {...bind.text('prices')}
              description={m.accounting_pricesHelp()}
              data={[
                { value: 'gross', label: m.accounting_pricesGross() },
                { value: 'net', label: m.accounting_pricesNet() },
              ]}
            />
          </div>
          <fieldset>
            <legend>{m.accounting_bills()}</legend>
            <div className="kp-two">
              <TextInput {...bind.text('payIban')} autoComplete="off" />
              <TextInput {...bind.text('payBic')} description={m.accounting_payBicHelp()} autoComplete="off" />
              <TextInput {...bind.text('payHolder')} description={m.accounting_payHolderHelp()} autoComplete="off" />
              <TextInput
                inputMode="decimal"
                rightSection="€"
                {...bind.text('approvalCents')}
                description={m.accounting_approvalCentsHelp()}
              />
            </div>
          </fieldset>
        </>
      )}
    </SettingsScreen>
  );
}
