import { Link } from 'react-router';
import { percentText } from '#design/admin/form/typed-values.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { GiftDetail } from '../../../contract/gift.ts';
import { ENTRY_WORDS, GiftStateMark } from './gift-words.tsx';

const purposeWords = ({ purpose, vatPermille }: GiftDetail): string =>
  purpose === 'multi' ? m.vouchers_purposeMulti() : `${m.vouchers_purposeSingle()}, ${percentText(vatPermille)} %`;

/** Code, state and balance. */
export function GiftFacts({ gift }: { gift: GiftDetail }) {
  return (
    <Panel title={m.vouchers_giftFacts()}>
      <DataPairs
        rows={[
          { label: m.vouchers_labelState(), value: <GiftStateMark state={gift.state} /> },
          { label: m.vouchers_labelCode(), value: <span className="nowrap">{gift.code || `…${gift.end}`}</span> },
          { label: m.vouchers_giftValue(), value: euro(gift.valueCents) },
          { label: m.vouchers_giftBalance(), value: euro(gift.balanceCents) },
          { label: m.vouchers_giftPurpose(), value: purposeWords(gift) },
          { label: m.vouchers_giftIssuedAt(), value: `${stampOf(gift.createdAt)} · ${gift.issuedBy}` },
          ...(gift.sentAt ? [{ label: m.vouchers_giftSentAt(), value: stampOf(gift.sentAt) }] : []),
        ]}
      />
    </Panel>
  );
}

/** Everything that happened to the balance. */
export function EntriesPanel({ gift }: { gift: GiftDetail }) {
  const { base, may } = useAdmin();
  const rows = gift.entries.map(({ _id, kind, cents, at, note, order }, index) => ({
    label: `${stampOf(at)} · ${ENTRY_WORDS[kind]()}`,
    key: index,
    value: (
      <span key={_id}>
        {cents === 0 ? null : <span className="nowrap">{euro(cents)} </span>}
        {order && may('orders.order.read') ? <Link to={`${base}/shop/orders/${order}`}>{note}</Link> : note}
      </span>
    ),
  }));
  return (
    <Panel title={m.vouchers_giftEntries()}>
      <DataPairs rows={rows} />
    </Panel>
  );
}
