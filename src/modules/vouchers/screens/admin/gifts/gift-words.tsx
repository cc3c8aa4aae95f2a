import { State, type StateKind } from '#design/admin/parts/state.tsx';
import { m } from '#texts';
import type { EntryKind, GiftState } from '../../../contract/gift.ts';
import type { GiftMotif } from '../../../contract/gift-design.ts';

const STATES: Readonly<Record<GiftState, { kind: StateKind; label: () => string }>> = {
  active: { kind: 'ok', label: m.vouchers_stateActive },
  partly: { kind: 'half', label: m.vouchers_statePartly },
  redeemed: { kind: 'off', label: m.vouchers_stateRedeemed },
  blocked: { kind: 'bad', label: m.vouchers_stateBlocked },
  expired: { kind: 'off', label: m.vouchers_stateExpired },
  refunded: { kind: 'off', label: m.vouchers_stateRefunded },
};

export const STATE_OPTIONS = Object.entries(STATES).map(([value, { label }]) => ({ value, label }));

export const giftStateWords = (state: GiftState): string => STATES[state].label();

export function GiftStateMark({ state }: { state: GiftState }) {
  return <State kind={STATES[state].kind}>{giftStateWords(state)}</State>;
}

const MOTIFS: Readonly<Record<GiftMotif, () => string>> = {
  candle: m.vouchers_motifCandle,
  star: m.vouchers_motifStar,
  flowers: m.vouchers_motifFlowers,
  church: m.vouchers_motifChurch,
};

export const MOTIF_OPTIONS = Object.entries(MOTIFS).map(([value, label]) => ({ value, label }));

export const ENTRY_WORDS: Readonly<Record<EntryKind, () => string>> = {
  issue: m.vouchers_entryIssue,
  redeem: m.vouchers_entryRedeem,
  settle: m.vouchers_entrySettle,
  release: m.vouchers_entryRelease,
  refund: m.vouchers_entryRefund,
  payout: m.vouchers_entryPayout,
};
