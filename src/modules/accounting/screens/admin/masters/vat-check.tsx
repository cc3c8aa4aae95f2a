import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useErrorToast } from '#design/admin/shell/admin-context.ts';
import { HOUSE_ZONE, momentText } from '#kernel/local-time.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Customer } from '../../../contract/masters.ts';
import type { VatCheck, vatCheckEndpoints } from '../../../contract/vat-check.ts';

const api = apiOf<typeof vatCheckEndpoints>();

type VatCheckPanelProps = { customer: Pick<Customer, '_id' | 'rev' | 'vatId' | 'vatCheck'>; isChanged: boolean };

/** The register of the EU about the VAT id of a customer: its last answer, and asking it again. */
export function VatCheckPanel({ customer, isChanged }: VatCheckPanelProps) {
  const { _id: id, rev, vatId, vatCheck } = customer;
  const [isAway, setAway] = useState(false);
  const { revalidate } = useRevalidator();
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const ask = async () => {
    const { state } = await api('POST /api/v0/accounting_customer/vat', { body: { id, rev } });
    setAway(state === 'unanswered');
    await revalidate();
  };
  if (vatId === '') return null;
  const known = vatCheck?.id === vatId && vatCheck.state !== 'unanswered' ? vatCheck : null;
  return (
    <Panel title={m.accounting_vatCheck()}>
      <div className="kp-stack">
        {known ? <Answer check={known} /> : null}
        {isAway || vatCheck?.state === 'unanswered' ? <Note kind="warn">{m.accounting_vatCheckAway()}</Note> : null}
        {isChanged ? <p className="muted small">{m.accounting_vatCheckSaveFirst()}</p> : null}
        <Button
          variant="default"
          leftSection={<IconShieldCheck size={18} aria-hidden />}
          loading={isBusy}
          disabled={isChanged}
          onClick={() => void run(ask, showError)}
        >
          {m.accounting_vatCheckAsk()}
        </Button>
      </div>
    </Panel>
  );
}

function Answer({ check: { state, name, address, reference, at } }: { check: VatCheck }) {
  const asked = momentText(new Date(at), getLocale(), HOUSE_ZONE);
  if (state === 'invalid')
    return (
      <Note kind="bad" role="status">
        {m.accounting_vatCheckInvalid({ at: asked })}
      </Note>
    );
  const rows = [
    { label: m.accounting_partyName(), value: name },
    { label: m.accounting_vatCheckAddress(), value: address },
    { label: m.accounting_vatCheckReference(), value: reference },
  ].filter(({ value }) => value !== '');
  return (
    <>
      <p role="status">{m.accounting_vatCheckConfirmed({ at: asked })}</p>
      {rows.length > 0 ? <DataPairs rows={rows} /> : null}
    </>
  );
}
