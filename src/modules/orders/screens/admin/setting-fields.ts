import type { SettingField } from '#design/admin/form/setting-field.ts';
import type { PathsOf } from '#kernel/settings/define-settings.ts';
import { m } from '#texts';
import type { orderSettings } from '../../settings.ts';

const field = (label: () => string): SettingField => ({ group: 'system', label });

export const orderSettingFields = {
  'components.shop.order_link_days': field(m.orders_settingLinkDays),
  'components.shop.pickup.slot_minutes': field(m.orders_settingSlotMinutes),
  'components.shop.pickup.days_ahead': field(m.orders_settingSlotDays),
  'components.shop.pickup.keep_days': field(m.orders_settingKeepDays),
  'components.shop.invoices.issue': {
    group: 'system',
    label: m.orders_settingInvoice,
    help: m.orders_settingInvoiceHelp,
    get choices() {
      return [
        { value: 'payment', label: m.orders_settingInvoicePayment() },
        { value: 'delivery', label: m.orders_settingInvoiceDelivery() },
        { value: 'hand', label: m.orders_settingInvoiceHand() },
      ];
    },
  },
  'components.shop.parcels.received_after_days': field(m.orders_settingReceivedAfter),
} satisfies Record<PathsOf<typeof orderSettings>, SettingField>;
