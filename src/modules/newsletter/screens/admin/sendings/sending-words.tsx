import { State, type StateKind } from '#design/admin/parts/state.tsx';
import { m } from '#texts';
import type { DeliveryState, SendingState } from '../../../contract/sending-states.ts';

type Word = { kind: StateKind; word: () => string };

export const SENDING_WORDS: Readonly<Record<SendingState, Word>> = {
  draft: { kind: 'off', word: m.newsletter_sendingDraft },
  ready: { kind: 'warn', word: m.newsletter_sendingReady },
  scheduled: { kind: 'half', word: m.newsletter_sendingScheduled },
  held: { kind: 'warn', word: m.newsletter_sendingHeld },
  preparing: { kind: 'half', word: m.newsletter_sendingPreparing },
  sending: { kind: 'half', word: m.newsletter_sendingSending },
  paused: { kind: 'warn', word: m.newsletter_sendingPaused },
  finished: { kind: 'ok', word: m.newsletter_sendingFinished },
  cancelled: { kind: 'off', word: m.newsletter_sendingCancelled },
};

export const DELIVERY_WORDS: Readonly<Record<DeliveryState, Word>> = {
  queued: { kind: 'half', word: m.newsletter_deliveryQueued },
  sending: { kind: 'half', word: m.newsletter_deliverySending },
  sent: { kind: 'ok', word: m.newsletter_deliverySent },
  failed: { kind: 'bad', word: m.newsletter_deliveryFailed },
  bounced: { kind: 'bad', word: m.newsletter_deliveryBounced },
  skipped: { kind: 'off', word: m.newsletter_deliverySkipped },
  unclear: { kind: 'warn', word: m.newsletter_deliveryUnclear },
};

export const SendingMark = ({ state }: { state: SendingState }) => (
  <State kind={SENDING_WORDS[state].kind}>{SENDING_WORDS[state].word()}</State>
);
