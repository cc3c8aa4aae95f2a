import { IconAdjustments, IconToggleRight } from '@tabler/icons-react';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { componentStep } from './first-steps.ts';
import { settingsSettingFields } from './setting-fields.ts';

/** Admin part of the settings room: the configuration of the installation. */
export const settingsAdmin: AdminPart = {
  room: { name: 'settings', title: m.settings_roomTitle },
  settings: settingsSettingFields,
  nav: [
    {
      id: 'components',
      group: 'system',
      label: m.settings_components,
      icon: IconToggleRight,
      path: 'components',
      permission: 'settings.component.read',
    },
    {
      id: 'config',
      group: 'system',
      label: m.settings_config,
      icon: IconAdjustments,
      path: 'config',
      permission: 'settings.config.read',
      keys: 'g k',
    },
  ],
  firstSteps: componentStep,
};
