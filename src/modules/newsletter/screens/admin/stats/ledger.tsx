import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { Pager } from '#design/admin/list/pager.tsx';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { Panel } from '#design/admin/parts/panel.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { DeliveryState } from '../../../contract/sending-states.ts';
import type { LedgerCounts, sendingEndpoints } from '../../../contract/sendings.ts';
import { DELIVERY_WORDS } from '../sendings/sending-words.tsx';
import css from './report.module.css';

const api = apiOf<typeof sendingEndpoints>();
const STATES = Object.keys(DELIVERY_WORDS) as DeliveryState[];

/** The ledger of a newsletter: who got it, who did not, and why. */
export function Ledger({ id, counts }: { id: string; counts: LedgerCounts }) {
  const [state, setState] = useState<DeliveryState | ''>('');
  const [page, setPage] = useState(1);
  return (
    <Panel title={m.newsletter_ledger()}>
      <NativeSelect
        className="kp-short"
        label={m.newsletter_state()}
        value={state}
        onChange={(event) => {
          setState(event.currentTarget.value as DeliveryState | '');
          setPage(1);
        }}
        data={[
          { value: '', label: m.newsletter_ledgerAll({ count: counts.total }) },
          ...STATES.filter((one) => counts[one] > 0).map((one) => ({
            value: one,
            label: `${DELIVERY_WORDS[one].word()} (${counts[one]})`,
          })),
        ]}
      />
      <Rows
        key={`${state}-${page}-${counts.sent}-${counts.unclear}`}
        id={id}
        state={state}
        page={page}
        onPage={setPage}
      />
    </Panel>
  );
}

type RowsProps = { id: string; state: DeliveryState | ''; page: number; onPage: (page: number) => void };

function Rows({ id, state, page, onPage }: RowsProps) {
  const { value, refusal } = useLoaded(() =>
    api('GET /api/v0/newsletter_sending/:id/deliveries', {
      params: { id },
      query: { page, limit: 20, ...(state ? { state } : {}) },
    }),
  );
  if (refusal) return <RefusalNote refusal={refusal} />;
  return (
    <>
      <table className={`kp-table ${css.table}`}>
        <thead>
          <tr>
            <th scope="col">{m.newsletter_email()}</th>
            <th scope="col">{m.newsletter_state()}</th>
          </tr>
        </thead>
        <tbody>
          {(value?.newsletter_delivery ?? []).map((row) => (
            <tr key={row._id}>
              <td className={css.address}>
                {row.email || m.newsletter_forgotten()}
                {row.at ? <div className="muted small">{stampOf(row.at)}</div> : null}
              </td>
              <td>
                <State kind={DELIVERY_WORDS[row.state].kind}>{DELIVERY_WORDS[row.state].word()}</State>
                {row.hasLeft ? <div className="small">{m.newsletter_hasLeft()}</div> : null}
                {row.problem ? <div className="muted small">{row.problem}</div> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager page={page} total={value?.total ?? 0} onPage={onPage} />
    </>
  );
}
