import { NumberInput } from '@mantine/core';
import { DENOMINATIONS, SMALLEST_NOTE } from '#kernel/i18n/denominations.ts';
import { euro, euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { Pieces } from '../../../contract/words.ts';
import css from '../cashbook.module.css';

type Denomination = (typeof DENOMINATIONS)[number];
type Counted = { cents: Denomination; pieces: number };

type PiecesFieldProps = {
  id?: string | undefined;
  label: string;
  value: readonly Counted[];
  error?: string | undefined;
  sum: number;
  isOver: boolean;
  onChange: (pieces: Counted[]) => void;
};

/** Notes and coins with large inputs, for a phone in the sacristy; the sum stays in sight. */
export function PiecesField({ id, label, value, error, sum, isOver, onChange }: PiecesFieldProps) {
  const set = (cents: Denomination, pieces: number) => {
    const rest = value.filter((one) => one.cents !== cents);
    onChange(pieces > 0 ? [...rest, { cents, pieces }] : rest);
  };
  const rowsOf = (isIn: (cents: number) => boolean) =>
    DENOMINATIONS.filter(isIn).map((cents) => (
      <Row
        key={cents}
        cents={cents}
        pieces={value.find((one) => one.cents === cents)?.pieces ?? 0}
        onChange={(pieces) => set(cents, pieces)}
      />
    ));
  return (
    <fieldset id={id} className={css.counting} disabled={isOver}>
      <legend>{label}</legend>
      <p className={css.sum} role="status">
        <span>{m.cashbook_total()}</span>
        <b>{euroExact(sum)}</b>
      </p>
      {error ? <p className="kp-error">{error}</p> : null}
      <div className={css.denominations}>
        <section aria-label={m.cashbook_notes()}>{rowsOf((cents) => cents >= SMALLEST_NOTE)}</section>
        <section aria-label={m.cashbook_coins()}>{rowsOf((cents) => cents < SMALLEST_NOTE)}</section>
      </div>
    </fieldset>
  );
}

type RowProps = Pieces & { onChange: (pieces: number) => void };

function Row({ cents, pieces, onChange }: RowProps) {
  return (
    <div className={css.denomination}>
      <NumberInput
        size="lg"
        label={euro(cents)}
        aria-label={m.cashbook_piecesOf({ amount: euro(cents) })}
        min={0}
        max={99_999}
        allowDecimal={false}
        allowNegative={false}
        inputMode="numeric"
        hideControls
        placeholder="0"
        value={pieces === 0 ? '' : pieces}
        onChange={(typed) => onChange(typed === '' ? 0 : Number(typed))}
      />
      <span className={css.part}>{pieces > 0 ? euroExact(cents * pieces) : ''}</span>
    </div>
  );
}
