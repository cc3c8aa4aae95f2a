import type { SettingField } from '#design/admin/form/setting-field.ts';
import type { PathsOf } from '#kernel/settings/define-settings.ts';
import { m } from '#texts';
import type { bugtrackerSettings } from '../../settings.ts';

/** Settings of the tracker on the configuration screen. */
export const bugtrackerSettingFields = {
  'components.bugtracker.forbidden_steps': {
    group: 'system',
    label: m.bugtracker_settingForbidden,
    help: m.bugtracker_settingForbiddenHelp,
  },
  'components.bugtracker.visitor_reports': {
    group: 'system',
    label: m.bugtracker_settingVisitors,
    help: m.bugtracker_settingVisitorsHelp,
  },
  'components.bugtracker.webhook_url': {
    group: 'system',
    label: m.bugtracker_settingWebhook,
    help: m.bugtracker_settingWebhookHelp,
  },
  'components.bugtracker.webhook_secret': {
    group: 'system',
    label: m.bugtracker_settingWebhookSecret,
    isSecret: true,
  },
} satisfies Record<PathsOf<typeof bugtrackerSettings>, SettingField>;
