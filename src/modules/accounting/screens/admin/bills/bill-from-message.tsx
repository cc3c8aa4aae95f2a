import { Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import type { ArrivedFile } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { sendBillFile } from './send-bill-file.ts';

/** Enters a bill from a file that came with a message, and opens the draft. */
export function BillFromMessage({ file }: { file: ArrivedFile }) {
  const { base, may, notify, site } = useAdmin();
  const navigate = useNavigate();
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  if (!may('accounting.bill.update') || !isBillFile(file)) return null;
  const take = () =>
    run(async () => {
      const { id, toast } = await sendBillFile(site, { name: file.name, body: await file.load() });
      notify(toast);
      await navigate(`${base}/accounting/bill/edit/${id}`);
    }, showError);
  return (
    <Button
      variant="default"
      leftSection={<IconFileInvoice size={18} aria-hidden />}
      loading={isBusy}
      aria-label={m.accounting_billFromFileNamed({ name: file.name })}
      onClick={() => void take()}
    >
      {m.accounting_billFromFile()}
    </Button>
  );
}

/** By type or name: mail programs send both as octets. Pictures of signatures would be offered in every message. */
const isBillFile = ({ name, type }: ArrivedFile): boolean =>
  /^(application\/(pdf|xml)|text\/xml)\b/.test(type) || /\.(pdf|xml)$/i.test(name);
