import { ActionIcon, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { percentText } from '#design/admin/form/typed-values.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { Factor } from '../../../../contract/factors.ts';
import type { Item } from '../../../../contract/masters.ts';
import styles from '../papers.module.css';
import { ItemCell } from './item-cell.tsx';
import { LineFactors } from './line-factors.tsx';
import type { TypedLine } from './typed-lines.ts';

type LineRowProps = {
  line: TypedLine;
  /** Place in the paper, from 0. */
  at: number;
  count: number;
  /** Amount as the server computes it; null before that. */
  cents: number | null;
  rates: readonly number[];
  hasOptional: boolean;
  locale: 'de' | 'en';
  /** Price factors that hold for the line. */
  factors: readonly Factor[];
  errorAt: (path: string) => string | undefined;
  onChange: (change: Partial<TypedLine>) => void;
  onTake: (item: Item, before: TypedLine) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** Cells of a line; on phones a card. Details, day and order of the line are folded below it. */
export function LineRow(props: LineRowProps) {
  const { line, at, cents, rates, errorAt, onChange, onRemove } = props;
  const needsReason = line.vat.startsWith('exempt');
  const [isOpen, setOpen] = useState(
    line.details !== '' || line.reason !== '' || line.suppliedOn !== '' || line.factors.length > 0,
  );
  const isUnfolded = isOpen || needsReason;
  const place = `lines.${at}`;
  const cell = (name: string, label: string) => ({
    name: `${place}.${name}`,
    'data-cell': name,
    'aria-label': m.accounting_cell({ label, at: at + 1 }),
    error: errorAt(`${place}.${name}`),
  });
  if (line.kind !== 'item') return <WordsRow {...props} cell={cell('name', KIND_LABELS[line.kind]())} />;
  return (
    <>
      <Labelled label={m.accounting_itemName()} isWide>
        <ItemCell line={line} cell={cell('name', m.accounting_itemName())} onChange={onChange} onTake={props.onTake} />
      </Labelled>
      <Labelled label={m.accounting_quantity()}>
        <TextInput
          {...cell('quantityThousandths', m.accounting_quantity())}
          inputMode="decimal"
          className={styles.number}
          value={line.quantity}
          onChange={({ currentTarget }) => onChange({ quantity: currentTarget.value })}
        />
      </Labelled>
      <Labelled label={m.accounting_unit()}>
        <TextInput
          {...cell('unit', m.accounting_unit())}
          value={line.unit}
          onChange={({ currentTarget }) => onChange({ unit: currentTarget.value })}
        />
      </Labelled>
      <Labelled label={m.accounting_unitPrice()}>
        <TextInput
          {...cell('unitCents', m.accounting_unitPrice())}
          inputMode="decimal"
          className={styles.number}
          value={line.price}
          onChange={({ currentTarget }) => onChange({ price: currentTarget.value })}
        />
      </Labelled>
      <Labelled label={m.accounting_discountShort()}>
        <TextInput
          {...cell('discountPermille', m.accounting_discountPercent())}
          inputMode="decimal"
          className={styles.number}
          value={line.discount}
          onChange={({ currentTarget }) => onChange({ discount: currentTarget.value })}
        />
      </Labelled>
      <Labelled label={m.accounting_vatShort()}>
        <NativeSelect
          {...cell('vat', m.accounting_vatShort())}
          error={errorAt(`${place}.vat.permille`)}
          value={line.vat}
          data={vatOptions(rates, line.vat)}
          onChange={({ currentTarget }) => onChange({ vat: currentTarget.value })}
        />
      </Labelled>
      <output className={styles.amount} aria-label={m.accounting_cell({ label: m.accounting_amount(), at: at + 1 })}>
        {cents === null ? '–' : euroExact(cents)}
      </output>
      <span className={styles.tools}>
        <ActionIcon
          size={36}
          variant="subtle"
          color="gray"
          aria-expanded={isUnfolded}
          aria-label={m.accounting_lineMore({ at: at + 1 })}
          onClick={() => setOpen(!isOpen)}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
        <RemoveButton at={at} onRemove={onRemove} />
      </span>
      {isUnfolded ? <LineMore {...props} needsReason={needsReason} /> : null}
    </>
  );
}

type CellProps = Record<'name' | 'data-cell' | 'aria-label', string> & { error: string | undefined };

const KIND_LABELS = { text: m.accounting_lineText, subtotal: m.accounting_lineSubtotal } as const;

/** A line of words alone, or the sum of the lines above it. */
function WordsRow({ line, at, cents, cell, onChange, ...props }: LineRowProps & { cell: CellProps }) {
  const isText = line.kind === 'text';
  return (
    <>
      <div className={styles.words}>
        <TextInput
          {...cell}
          value={line.name}
          placeholder={isText ? m.accounting_lineText() : m.accounting_lineSubtotal()}
          maxLength={300}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        {isText ? (
          <Textarea
            autosize
            minRows={1}
            aria-label={m.accounting_cell({ label: m.accounting_details(), at: at + 1 })}
            placeholder={m.accounting_details()}
            value={line.details}
            onChange={({ currentTarget }) => onChange({ details: currentTarget.value })}
          />
        ) : null}
      </div>
      <output className={styles.amount} aria-label={m.accounting_cell({ label: m.accounting_amount(), at: at + 1 })}>
        {isText || cents === null ? '' : euroExact(cents)}
      </output>
      <span className={styles.tools}>
        <MoveButtons at={at} {...props} />
        <RemoveButton at={at} {...props} />
      </span>
    </>
  );
}

type MoveProps = Pick<LineRowProps, 'at' | 'count' | 'onMove'>;

function MoveButtons({ at, count, onMove }: MoveProps) {
  return (
    <>
      <ActionIcon
        size={44}
        variant="default"
        aria-label={m.accounting_lineUp({ at: at + 1 })}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      >
        <IconArrowUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={44}
        variant="default"
        aria-label={m.accounting_lineDown({ at: at + 1 })}
        disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </ActionIcon>
    </>
  );
}

function RemoveButton({ at, onRemove }: Pick<LineRowProps, 'at' | 'onRemove'>) {
  return (
    <ActionIcon
      size={36}
      variant="subtle"
      color="gray"
      aria-label={m.accounting_lineRemove({ at: at + 1 })}
      onClick={onRemove}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  );
}

/** On narrow screens each cell shows its label, on wide ones the head of the table does. */
function Labelled({ label, isWide, children }: { label: string; isWide?: boolean; children: React.ReactNode }) {
  return (
    <div className={styles.cell} data-wide={isWide || undefined}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}

function LineMore(props: LineRowProps & { needsReason: boolean }) {
  const { line, at, count, hasOptional, locale, factors, errorAt, onChange, onMove, needsReason } = props;
  return (
    <div className={styles.more}>
      <Textarea
        autosize
        minRows={1}
        label={m.accounting_details()}
        value={line.details}
        onChange={({ currentTarget }) => onChange({ details: currentTarget.value })}
      />
      {needsReason ? (
        <TextInput
          name={`lines.${at}.vat.reason`}
          label={m.accounting_vatReason()}
          description={m.accounting_vatReasonHelp()}
          value={line.reason}
          error={errorAt(`lines.${at}.vat.reason`)}
          onChange={({ currentTarget }) => onChange({ reason: currentTarget.value })}
        />
      ) : null}
      <TextInput
        type="date"
        className="kp-short"
        label={m.accounting_suppliedOn()}
        value={line.suppliedOn}
        error={errorAt(`lines.${at}.suppliedOn`)}
        onChange={({ currentTarget }) => onChange({ suppliedOn: currentTarget.value })}
      />
      <LineFactors
        at={at}
        chosen={line.factors}
        offered={factors}
        locale={locale}
        onChange={(chosen) => onChange({ factors: chosen })}
      />
      {hasOptional ? (
        <Switch
          label={m.accounting_isOptional()}
          checked={line.isOptional}
          onChange={({ currentTarget }) => onChange({ isOptional: currentTarget.checked })}
        />
      ) : null}
      <div className="kp-actions">
        <MoveButtons at={at} count={count} onMove={onMove} />
      </div>
    </div>
  );
}

const CATEGORIES: readonly [string, () => string][] = [
  ['notTaxable:0', m.accounting_vatNotTaxable],
  ['exempt:0', m.accounting_vatExempt],
  ['smallBusiness:0', m.accounting_vatSmallBusiness],
  ['reverseCharge:0', m.accounting_vatReverseCharge],
  ['intraCommunity:0', m.accounting_vatIntraCommunity],
  ['export:0', m.accounting_vatExport],
];

/** Rates for a parish that declared none. */
const USUAL_RATES = [200, 130, 100];

function vatOptions(rates: readonly number[], chosen: string) {
  const [category, permille] = chosen.split(':');
  const own = category === 'taxed' ? [Number(permille)] : [];
  const all = [...new Set([...(rates.length > 0 ? rates : USUAL_RATES), ...own])].sort((one, other) => other - one);
  return [
    ...all.map((rate) => ({ value: `taxed:${rate}`, label: `${percentText(rate)} %` })),
    ...CATEGORIES.map(([value, label]) => ({ value, label: label() })),
  ];
}
