import { Button, TextInput } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useOpenPdf } from '#design/admin/parts/use-open-pdf.ts';
import { HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { statementEndpoints } from '../../../contract/account-statement.ts';

const api = apiOf<typeof statementEndpoints>();

/** Statement of account beside a customer. */
export function CustomerAside({ id }: { id: string }) {
  const [today] = useState(() => localMoment(new Date(), HOUSE_ZONE).on);
  const [from, setFrom] = useState(`${today.slice(0, 4)}-01-01`);
  const [to, setTo] = useState(today);
  const { isBusy, open } = useOpenPdf(() =>
    api('POST /api/v0/accounting_customer/statement', { body: { id, from, to } }),
  );
  return (
    <Panel title={m.accounting_statement()}>
      <div className="kp-stack">
        <TextInput
          type="date"
          label={m.accounting_statementFrom()}
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <TextInput
          type="date"
          label={m.accounting_statementTo()}
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
        <Button
          variant="default"
          leftSection={<IconFileText size={18} aria-hidden />}
          loading={isBusy}
          disabled={from === '' || to === ''}
          onClick={open}
        >
          {m.accounting_statementOpen()}
        </Button>
      </div>
    </Panel>
  );
}
