import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { problemOf } from '#design/admin/form/refusal.ts';
import { Note } from '#design/admin/parts/note.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { StockItem, stockEndpoints } from '../../../contract/stock.ts';
import { StockMoves } from './stock-moves.tsx';

const api = apiOf<typeof stockEndpoints>();

/** Receipts, returns, how a variant is counted, and its movements. */
export function StockDetails({ item }: { item: StockItem }) {
  return (
    <div className="kp-stack shop-stock-details">
      <ReceiptForm item={item} />
      <SettingsForm item={item} />
      <StockMoves variant={item._id} />
    </div>
  );
}

/** Runs a change, tells about it and loads the list again. */
function useChange() {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const { isBusy, refusal, run } = useAction();
  const change = (event: FormEvent, act: () => Promise<unknown>) => {
    event.preventDefault();
    void run(async () => {
      await act();
      notify({ kind: 'success', text: m.catalog_stockChanged() });
      await revalidate();
    });
  };
  const errors = refusal?.fields ?? {};
  const note =
    refusal && Object.keys(errors).length === 0 ? (
      <Note kind="bad" role="alert">
        {problemOf(refusal)}
      </Note>
    ) : null;
  return { isBusy, change, note, errors };
}

function ReceiptForm({ item }: { item: StockItem }) {
  const [kind, setKind] = useState<'receipt' | 'return'>('receipt');
  const [quantity, setQuantity] = useState('');
  const [reason, setReason] = useState('');
  const { isBusy, change, note, errors } = useChange();
  const body = { variant: item._id, kind, quantity: Number(quantity), reason };
  return (
    <form noValidate onSubmit={(event) => change(event, () => api('POST /api/v0/stock_movement/', { body }))}>
      {note}
      <NativeSelect
        label={m.catalog_labelKind()}
        value={kind}
        data={[
          { value: 'receipt', label: m.catalog_moveReceipt() },
          { value: 'return', label: m.catalog_moveReturn() },
        ]}
        onChange={(event) => setKind(event.currentTarget.value as 'receipt' | 'return')}
      />
      <TextInput
        label={m.catalog_labelQuantity()}
        inputMode="numeric"
        value={quantity}
        error={errors.quantity}
        onChange={(event) => setQuantity(event.currentTarget.value)}
      />
      <TextInput
        label={m.catalog_stockNote()}
        value={reason}
        error={errors.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={quantity === ''} loading={isBusy}>
        {m.catalog_stockEnter()}
      </Button>
    </form>
  );
}

function SettingsForm({ item }: { item: StockItem }) {
  const [isTracked, setTracked] = useState(item.isTracked);
  const [reserve, setReserve] = useState(String(item.reserve));
  const [lowAt, setLowAt] = useState(String(item.lowAt));
  const { isBusy, change, note, errors } = useChange();
  const body = { _id: item._id, rev: item.rev, isTracked, reserve: Number(reserve), lowAt: Number(lowAt) };
  return (
    <form noValidate onSubmit={(event) => change(event, () => api('PUT /api/v0/stock/', { body }))}>
      {note}
      <Switch
        label={m.catalog_labelIsTracked()}
        checked={isTracked}
        onChange={(event) => setTracked(event.currentTarget.checked)}
      />
      <TextInput
        label={m.catalog_labelReserve()}
        description={m.catalog_reserveHelp()}
        inputMode="numeric"
        value={reserve}
        error={errors.reserve}
        onChange={(event) => setReserve(event.currentTarget.value)}
      />
      <TextInput
        label={m.catalog_labelLowAt()}
        description={m.catalog_lowAtHelp()}
        inputMode="numeric"
        value={lowAt}
        error={errors.lowAt}
        onChange={(event) => setLowAt(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isBusy}>
        {m.catalog_stockSave()}
      </Button>
    </form>
  );
}
