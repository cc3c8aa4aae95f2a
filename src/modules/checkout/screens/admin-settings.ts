import type { SettingField } from '#design/admin/form/setting-field.ts';
import type { PathsOf } from '#kernel/settings/define-settings.ts';
import { m } from '#texts';
import type { checkoutSettings } from '../settings.ts';

const field = (label: () => string): SettingField => ({ group: 'system', label });

export const checkoutSettingFields = {
  'components.shop.order_link_days': field(m.checkout_settingLinkDays),
  'components.shop.pickup.slot_minutes': field(m.checkout_settingSlotMinutes),
  'components.shop.pickup.days_ahead': field(m.checkout_settingSlotDays),
  'components.shop.pickup.keep_days': field(m.checkout_settingKeepDays),
} satisfies Record<PathsOf<typeof checkoutSettings>, SettingField>;
