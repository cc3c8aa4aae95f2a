import { IconCash } from '@tabler/icons-react';
import type { SettingField } from '#design/admin/form/setting-field.ts';
import type { AdminPart, AdminView, Task } from '#design/admin/shell/admin-part.ts';
import type { PathsOf } from '#kernel/settings/define-settings.ts';
import { m } from '#texts';
import type { paymentSettings } from '../../settings.ts';
import { paymentsApi } from './payments-api.ts';

const field = (label: () => string, more: Partial<SettingField> = {}): SettingField => ({
  group: 'system',
  label,
  consequence: m.payments_settingsConsequence,
  ...more,
});
const key = (label: () => string) => field(label, { isSecret: true });

const MODES = [
  { value: 'practice', label: m.payments_modePractice() },
  { value: 'test', label: m.payments_modeTest() },
  { value: 'live', label: m.payments_modeLive() },
];

const settings = {
  'components.shop.payment.mode': field(m.payments_mode, { choices: MODES }),
  'components.shop.payment.transfer_days': field(m.payments_transferDays),
  'components.shop.paymentsources.invoice.enabled': field(m.payments_methodInvoice),
  'components.shop.paymentsources.klarna.enabled': field(m.payments_methodKlarna),
  'components.shop.paymentsources.eps.enabled': field(m.payments_methodEps),
  'components.shop.paymentsources.paypal.enabled': field(m.payments_methodPaypal),
  'components.shop.paymentsources.card.enabled': field(m.payments_methodCard),
  'components.shop.paymentsources.pickup.enabled': field(m.payments_methodPickup),
  'components.shop.paymentsources.prepayment.enabled': field(m.payments_methodPrepayment),
  'components.shop.stripe.live_secret_key': key(m.payments_stripeLiveKey),
  'components.shop.stripe.live_webhook_secret': key(m.payments_stripeLiveWebhook),
  'components.shop.stripe.test_secret_key': key(m.payments_stripeTestKey),
  'components.shop.stripe.test_webhook_secret': key(m.payments_stripeTestWebhook),
  'components.shop.paypal.live_client_id': field(m.payments_paypalLiveId),
  'components.shop.paypal.live_client_secret': key(m.payments_paypalLiveSecret),
  'components.shop.paypal.live_webhook_id': field(m.payments_paypalLiveWebhook),
  'components.shop.paypal.test_client_id': field(m.payments_paypalTestId),
  'components.shop.paypal.test_client_secret': key(m.payments_paypalTestSecret),
  'components.shop.paypal.test_webhook_id': field(m.payments_paypalTestWebhook),
} satisfies Record<PathsOf<typeof paymentSettings>, SettingField>;

/** Payments and the keys of the payment providers. */
export const paymentsAdmin: AdminPart = {
  room: { name: 'payments', title: m.payments_payments },
  settings,
  nav: [
    {
      id: 'payments',
      group: 'shop',
      component: 'shop',
      label: m.payments_payments,
      icon: IconCash,
      path: 'shop/payments',
      permission: 'payments.payment.read',
    },
  ],
  tasks: toSettle,
};

/** Money that came late, twice, too much or too little. */
async function toSettle({ base, site, may }: AdminView): Promise<Task[]> {
  if (!may('payments.payment.settle')) return [];
  const { total } = await paymentsApi('GET /api/v0/payment/', { query: { site, problem: 'true', limit: 1 } });
  if (total === 0) return [];
  return [
    {
      id: `payments-${site}`,
      urgency: 'today',
      kind: 'warn',
      site,
      state: m.payments_queue(),
      title: m.payments_taskTitle({ count: total }),
      detail: m.payments_taskDetail(),
      verb: m.payments_taskVerb(),
      to: `${base}/shop/payments?problem=true`,
    },
  ];
}
