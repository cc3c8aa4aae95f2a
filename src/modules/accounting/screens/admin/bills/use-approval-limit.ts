import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { billApi } from './bill-api.ts';

/** Amount in cents from which on a second person approves a bill; 0 for none, and until it is known. */
export function useApprovalLimit(): number {
  const { value } = useLoaded(() => billApi('GET /api/v0/accounting_bill_limit/', { query: { site: adminSite() } }));
  return value?.approvalCents ?? 0;
}
