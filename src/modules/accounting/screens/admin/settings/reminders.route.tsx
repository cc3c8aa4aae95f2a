import { Switch, TextInput } from '@mantine/core';
import { RowsField } from '#modules/catalog/widgets.tsx';
import { m } from '#texts';
import { MOST_LEVELS } from '../../../reminder-levels.ts';
import { levelWords } from '../reminder-words.ts';
import type { Route } from './+types/reminders.route';
import { blankLevel } from './reminder-rows.ts';
import { type LoadedSettings, SettingsScreen, settingsLoader } from './settings-screen.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.accounting_settings() }, { label: m.accounting_reminders() }] };

export const clientLoader = (): Promise<LoadedSettings> => settingsLoader();

/** Levels of reminders, their fees and interest. */
export default function ReminderSettings({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsScreen
      loaded={loaderData}
      here="reminders"
      title={m.accounting_reminders()}
      facts={m.accounting_settingsRemindersFacts()}
    >
      {(bind) => {
        const { value, onChange } = bind.value('reminders');
        return (
          <>
            <RowsField
              legend={m.accounting_levels()}
              help={m.accounting_levelsHelp()}
              error={bind.errorAt('reminders.levels')}
              value={value.levels}
              onChange={(levels) => onChange({ ...value, levels })}
              blank={blankLevel}
              add={m.accounting_levelAdd()}
              least={1}
              most={MOST_LEVELS}
              nameOf={(at) => levelWords(at + 1)}
            >
              {(level, put, at) => (
                <>
                  <TextInput
                    inputMode="numeric"
                    label={m.accounting_levelAfter({ level: levelWords(at + 1) })}
                    rightSection={m.accounting_levelDays()}
                    rightSectionWidth={64}
                    value={level.days}
                    error={bind.errorAt(`reminders.levels.${at}.days`)}
                    onChange={({ currentTarget }) => put({ days: currentTarget.value })}
                  />
                  <TextInput
                    inputMode="decimal"
                    label={m.accounting_reminderFee()}
                    rightSection="€"
                    placeholder="0,00"
                    value={level.fee}
                    error={bind.errorAt(`reminders.levels.${at}.feeCents`)}
                    onChange={({ currentTarget }) => put({ fee: currentTarget.value })}
                  />
                  <Switch
                    label={m.accounting_labelInterest()}
                    checked={level.hasInterest}
                    onChange={({ currentTarget }) => put({ hasInterest: currentTarget.checked })}
                  />
                </>
              )}
            </RowsField>
            <Switch
              label={m.accounting_labelLumpSum()}
              description={m.accounting_lumpSumHelp()}
              checked={value.hasLumpSum}
              onChange={({ currentTarget }) => onChange({ ...value, hasLumpSum: currentTarget.checked })}
            />
            <div className="kp-two">
              <TextInput
                name="reminders.dueDays"
                inputMode="numeric"
                label={m.accounting_reminderDays()}
                description={m.accounting_reminderDaysHelp()}
                value={value.dueDays}
                error={bind.errorAt('reminders.dueDays')}
                onChange={({ currentTarget }) => onChange({ ...value, dueDays: currentTarget.value })}
              />
              <TextInput
                name="reminders.ownRate"
                inputMode="decimal"
                label={m.accounting_ownRate()}
                description={m.accounting_ownRateHelp()}
                rightSection="%"
                value={value.ownRate}
                error={bind.errorAt('reminders.ownRate')}
                onChange={({ currentTarget }) => onChange({ ...value, ownRate: currentTarget.value })}
              />
            </div>
          </>
        );
      }}
    </SettingsScreen>
  );
}
