import { Button, FileInput } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import { sendBillFile } from './send-bill-file.ts';

/** Enters a bill from its file, and opens the draft. */
export function UploadBill() {
  const { may } = useAdmin();
  const [isOpen, setOpen] = useState(false);
  if (!may('accounting.bill.update')) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconFileUpload size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {m.accounting_billUpload()}
      </Button>
      {isOpen ? <UploadDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function UploadDialog({ onClose }: { onClose: () => void }) {
  const { base, notify, site } = useAdmin();
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const send = async () => {
    if (!file) return false;
    const { id, toast } = await sendBillFile(site, { name: file.name, body: file });
    notify(toast);
    await navigate(`${base}/accounting/bill/edit/${id}`);
    return true;
  };
  return (
    <FormDialog
      title={m.accounting_billUpload()}
      verb={m.accounting_billUpload()}
      isBlocked={!file}
      send={send}
      onClose={onClose}
    >
      {(errors) => (
        <FileInput
          label={m.accounting_file()}
          description={m.accounting_billUploadHelp()}
          placeholder={m.accounting_fileChoose()}
          leftSection={<IconFileUpload size={18} aria-hidden />}
          accept=".xml,.pdf,.png,.jpg,.jpeg,text/xml,application/xml,application/pdf,image/png,image/jpeg"
          clearable
          clearButtonProps={{ 'aria-label': m.accounting_fileRemove() }}
          value={file}
          error={errors.file}
          onChange={setFile}
        />
      )}
    </FormDialog>
  );
}
