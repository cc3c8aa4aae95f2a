import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { moneyText } from '#design/admin/form/typed-values.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { centsIn } from '#kernel/i18n/money-input.ts';
import { apiOf } from '#kernel/web/api.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { HandOverView, handOverEndpoints } from '../../../contract/hand-over.ts';
import styles from './handover.module.css';

const api = apiOf<typeof handOverEndpoints>();

/** State of the deposit, and the form that settles it. */
export function DepositForm({ view }: { view: HandOverView }) {
  return (
    <section className={styles.card} aria-labelledby="deposit-title">
      <h2 id="deposit-title">{m.booking_deposit()}</h2>
      <p>{depositWords(view)}</p>
      {view.maySettle ? <Settle view={view} /> : null}
      {view.isForTreasurer ? <p className="muted">{m.booking_depositTreasurer()}</p> : null}
    </section>
  );
}

function depositWords({ depositCents, depositBackCents, depositReason, isPaid }: HandOverView): string {
  const sum = euro(depositCents);
  if (depositBackCents === null)
    return isPaid ? m.booking_depositPaidOffice({ sum }) : m.booking_depositCashOffice({ sum });
  if (depositBackCents === depositCents) return m.booking_depositBackOffice({ sum });
  const kept = euro(depositCents - depositBackCents);
  return m.booking_depositKeptOffice({ sum: euro(depositBackCents), kept, reason: depositReason });
}

function Settle({ view }: { view: HandOverView }) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const { isBusy, refusal, run } = useAction();
  const { _id: id, rev, depositCents, damageCents, damageNote } = view;
  const [typed, setTyped] = useState(damageCents > 0 ? moneyText(Math.min(damageCents, depositCents)) : '');
  const [reason, setReason] = useState(damageNote);
  const keptCents = typed.trim() === '' ? 0 : (centsIn(typed) ?? 0);
  const isWrong = Number.isNaN(keptCents) || keptCents > depositCents;
  const errors = refusal?.fields ?? {};
  const settle = async () => {
    const body = { rev, keptCents, reason: keptCents > 0 ? reason.slice(0, 300) : '' };
    await api('POST /api/v0/booking/:id/deposit', { params: { id }, body });
    notify({ kind: 'success', text: m.booking_depositDoneWords() });
    await revalidate();
  };
  return (
    <>
      <TextInput
        inputMode="decimal"
        rightSection="€"
        label={m.booking_keptCents()}
        description={m.booking_keptCentsHelp()}
        value={typed}
        error={isWrong ? m.booking_fieldKeptTooMuch() : errors.keptCents}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {keptCents > 0 ? (
        <TextInput
          required
          maxLength={300}
          label={m.booking_keptReason()}
          description={m.booking_keptReasonHelp()}
          value={reason}
          error={errors.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
      <Button fullWidth size="md" disabled={isWrong} loading={isBusy} onClick={() => void run(settle)}>
        {backVerb(depositCents, isWrong ? 0 : keptCents)}
      </Button>
      {'keptCents' in errors || 'reason' in errors ? null : <RefusalNote refusal={refusal} />}
    </>
  );
}

const backVerb = (depositCents: number, keptCents: number): string =>
  keptCents === depositCents
    ? m.booking_keepDeposit()
    : m.booking_payDepositBack({ sum: euro(depositCents - keptCents) });
