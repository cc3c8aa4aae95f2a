import { ActionIcon, Button } from '@mantine/core';
import { IconAlignLeft, IconArrowBackUp, IconArrowForwardUp, IconPlus, IconSum } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { useBeginAt } from '#design/patterns/focus/use-begin-at.ts';
import { HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';
import { m } from '#texts';
import type { Item } from '../../../../contract/masters.ts';
import type { PaperPreview } from '../../../../contract/paper-preview.ts';
import { loadVatGroups } from '../../masters/vat-choice.tsx';
import styles from '../papers.module.css';
import { holds, loadFactors } from './line-factors.tsx';
import { LineRow } from './line-row.tsx';
import { useLinesHistory } from './lines-history.ts';
import { blankLine, isBlankLine, type TypedLine, thousandthsFrom, withLateItem } from './typed-lines.ts';

type LinesFieldProps = {
  label: string;
  value: TypedLine[];
  onChange: (lines: TypedLine[]) => void;
  errorAt: (path: string) => string | undefined;
  prices: 'net' | 'gross';
  /** Language of the paper. */
  locale: 'de' | 'en';
  /** Day of the supply, '' for today. */
  suppliedOn: string;
  hasOptional: boolean;
  isDraft: boolean;
  /** True if the focus begins at the first quantity, which is what a part of an order asks for. */
  startsAtQuantity: boolean;
  preview: PaperPreview | null;
};

/** Cells in the order in which Enter goes through them. */
const CELLS: readonly string[] = ['name', 'quantityThousandths', 'unit', 'unitCents', 'discountPermille', 'vat'];

type Wanted = { at: number; cell: string };

/**
 * Lines of a paper as a table for the keyboard: Enter goes to the next cell and, behind the last one, to the next line; Alt with an arrow
 * moves the line; Delete on an empty line removes it; Ctrl+Z and Ctrl+Y undo and redo.
 */
export function LinesField(props: LinesFieldProps) {
  const { label, value, errorAt, prices, locale, suppliedOn, hasOptional, isDraft, startsAtQuantity, preview } = props;
  const { put: onChange, ...history } = useLinesHistory(value, props.onChange);
  const table = useRef<HTMLDivElement>(null);
  const wanted = useRef<Wanted | null>(null);
  const { value: groups, refusal } = useLoaded(loadVatGroups);
  const { value: factors } = useLoaded(loadFactors);
  // A line that was begun before the rates are known would be one without VAT.
  const isReady = preview !== null && (groups !== null || refusal !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a cell of new lines exists after they were drawn
  useEffect(() => {
    if (!wanted.current) return;
    focusCell(table.current, wanted.current);
    wanted.current = null;
  }, [value]);

  useBeginAt(isReady && startsAtQuantity, () => table.current?.querySelector('[data-cell="quantityThousandths"]'));

  const put = (at: number, change: Partial<TypedLine>) =>
    onChange(value.map((line, index) => (index === at ? { ...line, ...change } : line)));
  const add = (kind: TypedLine['kind'] = 'item') => {
    const at = value.length;
    wanted.current = { at, cell: 'name' };
    const vat = value.findLast((line) => line.kind === 'item')?.vat ?? usualVat(preview);
    onChange([...value, blankLine(vat, kind)]);
  };
  const remove = (at: number) => {
    wanted.current = { at: Math.max(0, at - 1), cell: 'name' };
    onChange(value.toSpliced(at, 1));
  };
  const move = (from: number, to: number, cell: string) => {
    const line = value[from];
    if (!line || to < 0 || to >= value.length) return;
    wanted.current = { at: to, cell };
    onChange(value.toSpliced(from, 1).toSpliced(to, 0, line));
  };
  const step = (to: 'undo' | 'redo') => {
    const focused = document.activeElement;
    const row = [...(table.current?.children ?? [])].findIndex((one) => one.contains(focused)) - 1;
    wanted.current = { at: Math.max(0, row), cell: (focused && cellOf(focused)) || 'name' };
    history[to]();
  };
  const take = (at: number, item: Item, before: TypedLine) => {
    const line = value[at];
    if (!line) return;
    const permille = rateOf(item, groups ?? [], preview?.country ?? 'at');
    if (document.activeElement && cellOf(document.activeElement) === 'name')
      wanted.current = { at, cell: 'quantityThousandths' };
    onChange(value.with(at, withLateItem(line, before, item, { prices, permille })));
  };
  const pressUndo = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    event.stopPropagation();
    step(key === 'y' || event.shiftKey ? 'redo' : 'undo');
  };
  // Before the list of items that opens below a name, which takes the arrows for itself.
  const pressMove = (event: KeyboardEvent, at: number) => {
    const cell = cellOf(event.target);
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!cell || !event.altKey || step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    move(at, at + step, cell);
  };
  const pressKey = (event: KeyboardEvent, at: number) => {
    const cell = cellOf(event.target);
    if (!cell || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Delete' && value[at] && isBlankLine(value[at])) {
      event.preventDefault();
      remove(at);
    } else if (event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) {
      event.preventDefault();
      const next = value[at]?.kind === 'item' ? CELLS[CELLS.indexOf(cell) + 1] : undefined;
      if (next) focusCell(table.current, { at, cell: next });
      else if (at === value.length - 1) add();
      else focusCell(table.current, { at: at + 1, cell: 'name' });
    }
  };
  return (
    <fieldset className={styles.lines} disabled={!isReady}>
      <legend>{label}</legend>
      {isDraft ? <p className="muted small">{m.accounting_linesHelp()}</p> : null}
      <div ref={table} role="presentation" className={styles.table} onKeyDownCapture={pressUndo}>
        <div className={styles.head} aria-hidden="true">
          <span>{m.accounting_itemName()}</span>
          <span className={styles.number}>{m.accounting_quantity()}</span>
          <span>{m.accounting_unit()}</span>
          <span className={styles.number}>
            {prices === 'net' ? m.accounting_priceNet() : m.accounting_priceGross()}
          </span>
          <span className={styles.number}>{m.accounting_discountShort()}</span>
          <span>{m.accounting_vatShort()}</span>
          <span className={styles.number}>{m.accounting_amount()}</span>
          <span />
        </div>
        {value.map((line, at) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: listens for its inputs
          <div
            key={line.key}
            role="presentation"
            className={styles.line}
            onKeyDownCapture={(event) => pressMove(event, at)}
            onKeyDown={(event) => pressKey(event, at)}
          >
            <LineRow
              line={line}
              at={at}
              count={value.length}
              cents={preview?.lines.find(({ key }) => key === line.key)?.cents ?? null}
              rates={preview?.rates ?? []}
              hasOptional={hasOptional}
              locale={locale}
              factors={
                factors?.filter((one) => holds(one, line.suppliedOn || suppliedOn || today(), quantityOf(line))) ?? []
              }
              errorAt={errorAt}
              onChange={(change) => put(at, change)}
              onTake={(item, before) => take(at, item, before)}
              onMove={(to) => move(at, to, 'name')}
              onRemove={() => remove(at)}
            />
          </div>
        ))}
      </div>
      {isDraft ? <Adders add={add} history={history} /> : null}
      {errorAt('lines') ? (
        <p className="danger small" role="alert">
          {errorAt('lines')}
        </p>
      ) : null}
    </fieldset>
  );
}

type AddersProps = {
  add: (kind?: TypedLine['kind']) => void;
  history: Omit<ReturnType<typeof useLinesHistory>, 'put'>;
};

/** Buttons below the table: further lines, undo, redo. */
function Adders({ add, history }: AddersProps) {
  return (
    <div className={styles.adders}>
      <Button name="lines" variant="subtle" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => add()}>
        {m.accounting_lineAdd()}
      </Button>
      <Button variant="subtle" leftSection={<IconAlignLeft size={18} aria-hidden />} onClick={() => add('text')}>
        {m.accounting_lineAddText()}
      </Button>
      <Button variant="subtle" leftSection={<IconSum size={18} aria-hidden />} onClick={() => add('subtotal')}>
        {m.accounting_lineAddSubtotal()}
      </Button>
      {history.canUndo || history.canRedo ? (
        <>
          <ActionIcon
            size={44}
            variant="subtle"
            aria-label={m.accounting_linesUndo()}
            disabled={!history.canUndo}
            onClick={history.undo}
          >
            <IconArrowBackUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size={44}
            variant="subtle"
            aria-label={m.accounting_linesRedo()}
            disabled={!history.canRedo}
            onClick={history.redo}
          >
            <IconArrowForwardUp size={18} aria-hidden />
          </ActionIcon>
        </>
      ) : null}
    </div>
  );
}

const cellOf = (target: EventTarget): string | undefined =>
  target instanceof HTMLElement ? target.dataset.cell : undefined;

function focusCell(table: HTMLElement | null, { at, cell }: Wanted): void {
  const field = table?.children[at + 1]?.querySelector<HTMLElement>(`[data-cell="${cell}"]`);
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}

/** The highest rate of the day; a parish that charges no VAT has none. */
const usualVat = (preview: PaperPreview | null): string =>
  preview?.rates[0] ? `taxed:${preview.rates[0]}` : 'notTaxable:0';

type Group = Awaited<ReturnType<typeof loadVatGroups>>[number];

const today = (): string => localMoment(new Date(), HOUSE_ZONE).on;

/** Thousandths of what is typed so far; 0 for what is no number. */
function quantityOf({ quantity }: TypedLine): number {
  try {
    return thousandthsFrom(quantity, '');
  } catch {
    return 0;
  }
}

/** Rate of an item today, in the country of the parish. */
function rateOf({ vatGroup, permille }: Item, groups: readonly Group[], country: string): number {
  const on = today();
  const rate = groups
    .find(({ _id }) => _id === vatGroup)
    ?.rates.find((one) => one.country === country && one.from <= on && (!one.until || one.until >= on));
  return rate?.permille ?? permille;
}
