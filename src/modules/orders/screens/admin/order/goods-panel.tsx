import { Button } from '@mantine/core';
import { IconMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { OrderDetail } from '../../../contract/order.ts';
import { noWithdrawal } from '../../../no-withdrawal.ts';
import { CreditDialog } from './credit-dialog.tsx';
import type { OrderFile } from './order.route.tsx';

/** Ordered goods with their prices and removals, and the button that removes more. */
export function GoodsPanel({ file }: { file: OrderFile }) {
  const { order, money, desk } = file;
  const [isOpen, setOpen] = useState(false);
  const openCount = desk.open.reduce((sum, count) => sum + count, 0);
  const mayBeLess = money.mayChange && openCount > 0;
  return (
    <Panel title={m.orders_goods()}>
      <div className="order-goods">
        <DataPairs rows={[...order.lines.map((_line, at) => lineRow(file, at)), ...totalRows(file)]} />
      </div>
      {mayBeLess && money.mayCredit ? (
        <div className="kp-actions">
          <Button variant="default" leftSection={<IconMinus size={18} />} onClick={() => setOpen(true)}>
            {m.orders_removeGoods()}
          </Button>
        </div>
      ) : null}
      {mayBeLess && !money.mayCredit ? <Note>{m.orders_removeElsewhere()}</Note> : null}
      {isOpen ? <CreditDialog file={file} kinds={['removed']} onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
}

const lineRow = ({ order, money }: OrderFile, at: number) => {
  const line = order.lines[at] as OrderDetail['lines'][number];
  const { quantity, name, number, chosen, lineCents } = line;
  const gone = quantity - (money.left[at] ?? quantity);
  return {
    label:
      [
        `${quantity} × ${name}`,
        number,
        ...chosen.map(({ step, text }) => `${step}: ${text}`),
        ...noWithdrawal(line, getLocale()),
      ]
        .filter(Boolean)
        .join(' · ') + (gone > 0 ? ` (${m.orders_goneOf({ count: gone })})` : ''),
    key: at,
    value: <Amount cents={lineCents} />,
  };
};

const totalRows = ({ order: { totals, delivery }, money }: OrderFile) => [
  ...(totals.promos ?? []).map(({ code, kind, cents }) => ({
    label: m.orders_promo({ code }),
    value: kind === 'shipping' ? m.orders_promoShipping() : <Amount cents={-cents} />,
  })),
  ...(delivery === 'ship' || totals.shippingCents > 0
    ? [{ label: m.orders_shipping(), value: <Amount cents={totals.shippingCents} /> }]
    : []),
  ...(totals.donationCents > 0 ? [{ label: m.orders_donation(), value: <Amount cents={totals.donationCents} /> }] : []),
  { label: m.orders_total(), value: <Amount cents={totals.totalCents} isStrong /> },
  ...(totals.payments ?? []).map(({ end, cents }) => ({
    label: m.orders_giftPays({ end }),
    value: <Amount cents={-cents} />,
  })),
  ...(totals.supplied ?? totals).rates.map(({ permille, vatCents }) => ({
    label: m.orders_vatRate({ rate: (permille / 10).toLocaleString(getLocale()) }),
    value: <Amount cents={vatCents} />,
  })),
  ...creditRows(money, totals.totalCents),
];

/** Rest of the total after removals, returns and goodwill. */
const creditRows = ({ credits }: OrderFile['money'], totalCents: number) => {
  const credited = credits.reduce((sum, credit) => sum + credit.totalCents, 0);
  if (credited === 0) return [];
  return [
    { label: m.orders_credited(), value: <Amount cents={-credited} /> },
    { label: m.orders_leftOfTotal(), value: <Amount cents={totalCents - credited} isStrong /> },
  ];
};

function Amount({ cents, isStrong = false }: { cents: number; isStrong?: boolean }) {
  const text = euro(cents);
  return <span className="order-line">{isStrong ? <strong>{text}</strong> : <span>{text}</span>}</span>;
}
