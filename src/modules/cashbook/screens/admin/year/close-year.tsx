import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import type { YearSheet } from '../../../contract/book.ts';
import { bookApi } from '../cash-api.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

/** Closes a year that is over, or opens the last closed one again, as far as the caller may. */
export function CloseYear({ sheet }: { sheet: YearSheet }) {
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const { mayClose, mayReopen } = sheet;
  const params = { year: String(sheet.year) };
  const close = async () => {
    await bookApi('POST /api/v0/cashbook/year/:year/close', { params, body: { site: adminSite() } });
    await revalidate();
  };
  const reopen = async (reason: string) => {
    await bookApi('POST /api/v0/cashbook/year/:year/reopen', { params, body: { site: adminSite(), reason } });
    await revalidate();
  };
  if (!mayClose && !mayReopen) return null;
  const verb = mayClose ? m.cashbook_closeYear() : m.cashbook_reopenYear();
  const dialog = { title: verb, verb, onClose: () => setAsking(false) };
  return (
    <>
      <Button variant={mayClose ? 'filled' : 'default'} onClick={() => setAsking(true)}>
        {verb}
      </Button>
      {isAsking && mayClose ? (
        <ConfirmDialog {...dialog} send={close}>
          <p>{m.cashbook_closeText()}</p>
        </ConfirmDialog>
      ) : null}
      {isAsking && mayReopen ? <ReasonDialog verb={verb} send={reopen} onClose={dialog.onClose} /> : null}
    </>
  );
}
