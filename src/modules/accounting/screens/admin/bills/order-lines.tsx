import { Button, TextInput } from '@mantine/core';
import { Note } from '#design/admin/parts/note.tsx';
import { m } from '#texts';
import type { BilledLine, BilledOrder } from '../../../contract/bills/bill.ts';
import { quantityText, thousandthsFrom } from '../papers/lines/typed-lines.ts';
import type { TypedOrderLine } from './bill-form.ts';
import styles from './bills.module.css';

type OrderLinesProps = {
  order: BilledOrder;
  typed: readonly TypedOrderLine[];
  errorAt: (place: string) => string | undefined;
  /** Null while the bill is frozen. */
  onChange: ((typed: TypedOrderLine[]) => void) | null;
};

/** Lines of an order with what is ordered, billed by others and open, and how much of each this bill charges for. */
export function OrderLines({ order, typed, errorAt, onChange }: OrderLinesProps) {
  const { _id: orderId, lines, number } = order;
  const others = typed.filter((one) => one.orderId !== orderId);
  const typedOf = (line: string) => typed.find((one) => one.orderId === orderId && one.line === line)?.quantity ?? '';
  const withLine = (line: string, quantity: string): TypedOrderLine[] => [
    ...typed.filter((one) => one.orderId !== orderId || one.line !== line),
    ...(quantity === '' ? [] : [{ key: `${orderId} ${line}`, orderId, line, quantity }]),
  ];
  const rest = () => [
    ...others,
    ...lines.flatMap((line) =>
      openOf(line) > 0
        ? [{ key: `${orderId} ${line.key}`, orderId, line: line.key, quantity: quantityText(openOf(line)) }]
        : [],
    ),
  ];
  const above = lines.filter((line) => (thousandthsOf(typedOf(line.key)) ?? 0) > openOf(line));
  return (
    <div className={styles.orderLines}>
      <ul className={styles.orders}>
        {lines.map((line) => (
          <li key={line.key}>
            <span>
              {line.name}
              <br />
              <span className="muted small">{quantitiesOf(line)}</span>
            </span>
            <TextInput
              className={styles.quantity}
              label={m.accounting_billOrderQuantity()}
              aria-label={m.accounting_billOrderQuantityOf({ name: line.name, number })}
              inputMode="decimal"
              placeholder="0"
              readOnly={!onChange}
              value={typedOf(line.key)}
              error={errorAt(
                `orderLines.${typed.findIndex((one) => one.key === `${orderId} ${line.key}`)}.quantityThousandths`,
              )}
              onChange={({ currentTarget }) => onChange?.(withLine(line.key, currentTarget.value))}
            />
          </li>
        ))}
      </ul>
      {above.length > 0 ? (
        <Note kind="warn" role="status">
          {m.accounting_billOrderAbove({ names: above.map(({ name }) => name).join(', ') })}
        </Note>
      ) : null}
      {onChange && lines.some((line) => openOf(line) > 0) ? (
        <Button variant="default" onClick={() => onChange(rest())}>
          {m.accounting_billOrderRest()}
        </Button>
      ) : null}
    </div>
  );
}

const openOf = ({ quantityThousandths, billedThousandths }: BilledLine): number =>
  quantityThousandths - billedThousandths;

/** Ordered, billed and open quantity in words. */
export const quantitiesOf = (line: BilledLine): string =>
  m.accounting_billOrderQuantities({
    ordered: `${quantityText(line.quantityThousandths)} ${line.unit}`.trim(),
    billed: quantityText(line.billedThousandths),
    open: quantityText(Math.max(0, openOf(line))),
  });

function thousandthsOf(typed: string): number | null {
  try {
    return typed === '' ? null : thousandthsFrom(typed, '');
  } catch {
    return null;
  }
}
