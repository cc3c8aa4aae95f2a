import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { monthTitle } from '#kernel/i18n/dates.ts';
import { addDays } from '#kernel/local-time.ts';
import { apiOf } from '#kernel/web/api.ts';
import type { ClosingView, PeriodReport, periodEndpoints } from '#modules/documents/contract.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import styles from './books.module.css';

const api = apiOf<typeof periodEndpoints>();

const MOST_OFFERED = 24;

const monthOf = (until: string): string => monthTitle(until, getLocale());

/** What is closed, closing the next month, and reopening the latest one. */
export function ClosingPanel({ periods: { closedUntil, next, closings } }: { periods: PeriodReport }) {
  const { may } = useAdmin();
  const [asked, setAsked] = useState<'close' | 'reopen' | null>(null);
  const latest = closings.find(({ until, reopenedAt }) => reopenedAt === null && until === closedUntil);
  return (
    <Panel title={m.accounting_closeMonths()}>
      <div className="kp-stack">
        <div>
          {closedUntil ? (
            <State kind="ok">{m.accounting_closedUntil({ month: monthOf(closedUntil) })}</State>
          ) : (
            <State kind="open">{m.accounting_closedNone()}</State>
          )}
        </div>
        <p className="muted small">{m.accounting_closeHelp()}</p>
        <div className="kp-actions">
          {next && may('documents.period.close') ? (
            <Button onClick={() => setAsked('close')}>{m.accounting_close()}</Button>
          ) : null}
          {latest && may('documents.period.reopen') ? (
            <Button variant="default" onClick={() => setAsked('reopen')}>
              {m.accounting_reopen({ month: monthOf(latest.until) })}
            </Button>
          ) : null}
        </div>
        {closings.length > 0 ? <History closings={closings} /> : null}
      </div>
      {asked === 'close' && next ? <Close {...{ closedUntil, next }} onClose={() => setAsked(null)} /> : null}
      {asked === 'reopen' && latest ? <Reopen closing={latest} onClose={() => setAsked(null)} /> : null}
    </Panel>
  );
}

const History = ({ closings }: { closings: readonly ClosingView[] }) => (
  <ul className={styles.checks}>
    {closings.map(({ _id, until, closedAt, closedBy, reopenedAt, reopenedBy, reason }) => (
      <li key={_id}>
        <div>
          <b>{monthOf(until)}</b>
          <span className="muted small">{m.accounting_closedBy({ who: closedBy, at: stampOf(closedAt) })}</span>
        </div>
        <div>
          {reopenedAt ? (
            <State kind="off">{m.accounting_reopenedBy({ who: reopenedBy, at: stampOf(reopenedAt), reason })}</State>
          ) : (
            <State kind="ok">{m.accounting_isClosed()}</State>
          )}
        </div>
      </li>
    ))}
  </ul>
);

type Closing = { closedUntil: string | null; next: string; onClose: () => void };

function Close({ closedUntil, next, onClose }: Closing) {
  const { notify, site } = useAdmin();
  const { revalidate } = useRevalidator();
  const [until, setUntil] = useState(next);
  const send = async () => {
    await api('POST /api/v0/document_period/close', { body: { site, until } });
    notify({ kind: 'success', text: m.accounting_closedUntil({ month: monthOf(until) }) });
    await revalidate();
  };
  return (
    <ConfirmDialog title={m.accounting_close()} verb={m.accounting_close()} send={send} onClose={onClose}>
      <div className="kp-stack">
        <NativeSelect
          label={m.accounting_closeUntil()}
          value={until}
          data={monthEnds(closedUntil, next).map((value) => ({ value, label: monthOf(value) }))}
          onChange={({ currentTarget }) => setUntil(currentTarget.value)}
        />
        <p>{m.accounting_closeSure({ month: monthOf(until) })}</p>
      </div>
    </ConfirmDialog>
  );
}

/** Last days of the months that can be closed, the latest first. */
function monthEnds(closedUntil: string | null, next: string): string[] {
  const ends: string[] = [];
  let end = next;
  while (ends.length < MOST_OFFERED && (closedUntil === null || end > closedUntil)) {
    ends.push(end);
    end = addDays(`${end.slice(0, 7)}-01`, -1);
  }
  return ends;
}

function Reopen({ closing: { _id: id, rev, until }, onClose }: { closing: ClosingView; onClose: () => void }) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const [reason, setReason] = useState('');
  const send = async () => {
    await api('POST /api/v0/document_period/reopen', { body: { id, rev, reason } });
    notify({ kind: 'success', text: m.accounting_reopened({ month: monthOf(until) }) });
    await revalidate();
  };
  return (
    <FormDialog
      title={m.accounting_reopen({ month: monthOf(until) })}
      verb={m.accounting_reopenVerb()}
      isDangerous
      send={send}
      onClose={onClose}
      shownErrors={['reason']}
    >
      {(errors) => (
        <Textarea
          label={m.accounting_reopenReason()}
          description={m.accounting_reopenHelp()}
          required
          maxLength={300}
          autosize
          value={reason}
          error={errors.reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
