import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import type { customerContract } from '#modules/accounting/contract/masters.ts';
import { m } from '#texts';
import { ChoiceField, type ChoiceFieldProps } from '../choice-field.tsx';

const api = apiOf<(typeof customerContract)['endpoints']>();

export const mayPay = (may: ReturnType<typeof useAdmin>['may']): boolean =>
  may('accounting.customer.update') && may('sports.fee.update');

export const customerChoices = async () =>
  (
    await api('GET /api/v0/accounting_customer/', { query: { site: adminSite(), limit: 200, sort: 'name' } })
  ).accounting_customer.map(({ _id, name, company }) => ({ value: _id, label: company || name }));

/** Customer of the accounts who gets the invoice and may be changed by those who may read customers. */
export function PayerField(field: Omit<ChoiceFieldProps, 'load' | 'help'>) {
  const { may } = useAdmin();
  if (!mayPay(may)) return <p className="muted small">{m.sports_payerNone()}</p>;
  return <ChoiceField {...field} help={m.sports_payerHelp()} load={customerChoices} />;
}
