import type { Notice } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { BillMatch } from '../../../contract/bills/bill.ts';
import { billFileApi } from './bill-api.ts';

/** Enters a bill from the bytes of its file: the draft, and the toast about it. A bill that is there already is not entered again. */
export async function sendBillFile(
  site: string,
  { name, body }: { name: string; body: Blob },
): Promise<{ id: string; toast: Notice }> {
  const sent = { body, headers: { 'content-type': 'application/octet-stream' } };
  const query = { site, name: name.slice(0, 200) };
  const { _id, isElectronic, match } = await billFileApi('POST /api/v0/accounting_bill/file', { query }, sent);
  if (match)
    return {
      id: _id,
      toast: { kind: match === 'otherAmount' ? 'warning' : 'notification', text: MATCH_WORDS[match]() },
    };
  return {
    id: _id,
    toast: { kind: 'success', text: isElectronic ? m.accounting_billTaken() : m.accounting_billTakenPlain() },
  };
}

const MATCH_WORDS: Readonly<Record<BillMatch, () => string>> = {
  bytes: m.accounting_billKnown,
  number: m.accounting_billKnownNumber,
  otherAmount: m.accounting_billKnownOther,
};
