import type { SettingField } from '#design/admin/form/setting-field.ts';
import type { PathsOf } from '#kernel/settings/define-settings.ts';
import { m } from '#texts';
import type { orderSettings } from '../../settings.ts';

export const orderSettingFields = {
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
  'components.shop.parcels.received_after_days': { group: 'system', label: m.orders_settingReceivedAfter },
} satisfies Record<PathsOf<typeof orderSettings>, SettingField>;
