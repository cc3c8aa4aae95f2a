import { Textarea } from '@mantine/core';
import { m } from '#texts';
import type { Route } from './+types/notifications.route';
import { EVENT_WORDS, EVENTS } from './mail-words.ts';
import { type LoadedSettings, SettingsScreen, settingsLoader } from './settings-screen.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.accounting_settings() }, { label: m.accounting_settingsNotices() }] };

export const clientLoader = (): Promise<LoadedSettings> => settingsLoader();

/** Addresses that are told of an event by mail. */
export default function NoticeSettings({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsScreen
      loaded={loaderData}
      here="notifications"
      title={m.accounting_settingsNotices()}
      facts={m.accounting_settingsNoticesFacts()}
    >
      {(bind) => {
        const { value, onChange } = bind.value('notices');
        return EVENTS.map((event) => (
          <Textarea
            key={event}
            name={`notices.${event}`}
            autosize
            minRows={1}
            label={EVENT_WORDS[event]()}
            description={m.accounting_noticeHelp()}
            value={value[event] ?? ''}
            error={bind.errorAt(`notices.${event}`)}
            onChange={({ currentTarget }) => onChange({ ...value, [event]: currentTarget.value })}
          />
        ));
      }}
    </SettingsScreen>
  );
}
