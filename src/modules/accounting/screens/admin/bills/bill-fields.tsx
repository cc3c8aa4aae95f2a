import { Button, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { Note } from '#design/admin/parts/note.tsx';
import { RecordPicker } from '#design/admin/record-picker/record-picker.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { vendorSource } from '../papers/paper-api.ts';
import { type BillValues, blankRate, type TypedRate, typedTotal } from './bill-form.ts';
import { BillOrders } from './bill-orders.tsx';
import styles from './bills.module.css';
import { useApprovalLimit } from './use-approval-limit.ts';

type FieldsProps = { bind: Bind<BillValues>; values: BillValues };

/** The editor of a bill. Approved ones are shown by the same fields, which nobody can change any more. */
export function BillFields(props: FieldsProps) {
  const isDraft = props.values.state === 'draft';
  return (
    <>
      {isDraft ? null : <Note>{m.accounting_billFrozen()}</Note>}
      <fieldset disabled={!isDraft} aria-label={m.accounting_billOne()}>
        <Parts {...props} />
      </fieldset>
    </>
  );
}

function Parts({ bind, values }: FieldsProps) {
  const vendor = bind.value('vendorId');
  const number = bind.text('number');
  return (
    <>
      <fieldset>
        <legend>{m.accounting_vendorOne()}</legend>
        <RecordPicker
          source={vendorSource}
          id={vendor.id}
          error={vendor.error}
          value={vendor.value}
          clearable={values.state === 'draft'}
          label={m.accounting_vendorOne()}
          placeholder={m.accounting_partyChoose()}
          onChange={vendor.onChange}
        />
        <div className="kp-two">
          <TextInput {...number} description={m.accounting_billNumberHelp()} autoComplete="off" />
          <TextInput {...bind.text('subject')} autoComplete="off" />
        </div>
        {number.error ? <Others number={values.number} /> : null}
      </fieldset>
      <fieldset>
        <legend>{m.accounting_sectionDates()}</legend>
        <div className="kp-two">
          <TextInput type="date" {...bind.text('billedOn')} />
          <TextInput type="date" {...bind.text('dueOn')} description={m.accounting_billDueHelp()} />
          <TextInput type="date" {...bind.text('suppliedFrom')} />
          <TextInput type="date" {...bind.text('suppliedTo')} description={m.accounting_suppliedToHelp()} />
        </div>
      </fieldset>
      <Rates bind={bind} isDraft={values.state === 'draft'} isNew={values._id === ''} />
      <BillOrders bind={bind} values={values} />
      <fieldset>
        <legend>{m.accounting_payment()}</legend>
        <div className="kp-two">
          <TextInput {...bind.text('payee')} autoComplete="off" />
          <TextInput {...bind.text('iban')} autoComplete="off" />
        </div>
        <TextInput {...bind.text('reference')} description={m.accounting_billReferenceHelp()} autoComplete="off" />
        <div className="kp-two">
          <TextInput inputMode="decimal" rightSection="€" {...bind.text('discountCents')} />
          <TextInput type="date" {...bind.text('discountOn')} />
        </div>
      </fieldset>
      <fieldset>
        <legend>{m.accounting_billFiling()}</legend>
        <div className="kp-two">
          <TextInput {...bind.text('category')} autoComplete="off" />
          <TextInput {...bind.text('costCentre')} autoComplete="off" />
        </div>
        <Textarea autosize minRows={2} {...bind.text('note')} />
      </fieldset>
    </>
  );
}

/** Way to the bill that has the number already. */
function Others({ number }: { number: string }) {
  const { base } = useAdmin();
  return (
    <Link to={`${base}/accounting/bill/browse?search=${encodeURIComponent(number)}`}>{m.accounting_billOther()}</Link>
  );
}

function Rates({ bind, isDraft, isNew }: Pick<FieldsProps, 'bind'> & { isDraft: boolean; isNew: boolean }) {
  const { value: typed, onChange } = bind.value('rates');
  const total = typedTotal(typed);
  const change = (at: number, part: Partial<TypedRate>) =>
    onChange(typed.map((one, place) => (place === at ? { ...one, ...part } : one)));
  return (
    <fieldset>
      <legend>{m.accounting_billRates()}</legend>
      {typed.map((one, at) => (
        <div key={one.key} className={styles.rate}>
          <RateInput
            at={at}
            name="permille"
            label={m.accounting_billRate()}
            unit="%"
            value={one.percent}
            bind={bind}
            onChange={(percent) => change(at, { percent })}
          />
          <RateInput
            at={at}
            name="netCents"
            label={m.accounting_billNet()}
            unit="€"
            value={one.net}
            bind={bind}
            onChange={(net) => change(at, { net })}
          />
          <RateInput
            at={at}
            name="vatCents"
            label={m.accounting_billVat()}
            unit="€"
            value={one.vat}
            bind={bind}
            onChange={(vat) => change(at, { vat })}
          />
          {isDraft ? (
            <Button
              variant="subtle"
              className={styles.drop}
              leftSection={<IconTrash size={18} aria-hidden />}
              aria-label={m.accounting_billRateRemove({ number: at + 1 })}
              onClick={() => onChange(typed.filter((_one, place) => place !== at))}
            >
              {m.design_adminRemove()}
            </Button>
          ) : null}
        </div>
      ))}
      <div className={styles.sum}>
        {isDraft ? (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => onChange([...typed, blankRate()])}
          >
            {m.accounting_billRateAdd()}
          </Button>
        ) : null}
        <output aria-live="polite">
          {total === null ? null : m.accounting_billTotal({ total: euroExact(total) })}
        </output>
      </div>
      {isNew ? <SecondLater total={total} /> : null}
      {isDraft ? <p className="muted small">{m.accounting_billRatesHelp()}</p> : null}
    </fieldset>
  );
}

/** A stored draft says so above its form. */
function SecondLater({ total }: { total: number | null }) {
  const limit = useApprovalLimit();
  if (limit === 0 || Math.abs(total ?? 0) < limit) return null;
  return <Note role="status">{m.accounting_billSecondLater({ limit: euroExact(limit) })}</Note>;
}

type RateInputProps = {
  at: number;
  name: 'permille' | 'netCents' | 'vatCents';
  label: string;
  unit: string;
  value: string;
  bind: FieldsProps['bind'];
  onChange: (typed: string) => void;
};

function RateInput({ at, name, label, unit, value, bind, onChange }: RateInputProps) {
  const path = `rates.${at}.${name}`;
  return (
    <TextInput
      name={path}
      inputMode="decimal"
      label={label}
      rightSection={unit}
      value={value}
      error={bind.errorAt(path)}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
