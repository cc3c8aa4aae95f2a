import { IconReportMoney } from '@tabler/icons-react';
import type { AdminView, OverviewPart, Task } from '#design/admin/shell/admin-part.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { billApi } from './bills/bill-api.ts';

/** Bills that are to be paid or approved among the tasks, and an invoice that is written from anywhere. */
export const accountingOverview: OverviewPart = {
  tasks: billTasks,
  actions: ({ base, may }) =>
    may('accounting.paper.update')
      ? [
          {
            id: 'accounting-invoice',
            label: m.accounting_invoiceCreate(),
            icon: IconReportMoney,
            to: `${base}/accounting/invoice/edit`,
          },
        ]
      : [],
};

async function billTasks({ base, site, may }: AdminView): Promise<Task[]> {
  if (!may('accounting.bill.read')) return [];
  const { drafts, week, overdue } = await billApi('GET /api/v0/accounting_bill_sums/', { query: { site } });
  const tasks: Task[] = [];
  if (week.count > 0 && may('accounting.bill.pay'))
    tasks.push({
      id: `accounting-pay-${site}`,
      urgency: overdue.count > 0 ? 'today' : 'week',
      kind: overdue.count > 0 ? 'warn' : 'open',
      site,
      state: m.accounting_bills(),
      title: m.accounting_taskPay({ count: week.count }),
      detail: m.accounting_taskPayDetail({ total: euroExact(week.cents), count: overdue.count }),
      verb: m.accounting_pay(),
      to: `${base}/accounting/bill/pay`,
    });
  if (drafts.count > 0 && may('accounting.bill.approve'))
    tasks.push({
      id: `accounting-approve-${site}`,
      urgency: 'week',
      kind: 'open',
      site,
      state: m.accounting_bills(),
      title: m.accounting_taskApprove({ count: drafts.count }),
      detail: m.accounting_taskApproveDetail(),
      verb: m.accounting_taskApproveVerb(),
      to: `${base}/accounting/bill/browse?state=draft`,
    });
  return tasks;
}
