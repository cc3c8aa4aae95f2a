import { dateOf } from '#design/admin/parts/clock-words.ts';
import { State } from '#design/admin/parts/state.tsx';
import { m } from '#texts';
import type { DeliveryState } from '../../../contract/sending-states.ts';
import type { ConsentKind, ConsentSource, SubscriberState } from '../../../contract/states.ts';

export const SUBSCRIBER_STATE = {
  pending: { kind: 'half', word: m.newsletter_statePending },
  confirmed: { kind: 'ok', word: m.newsletter_stateConfirmed },
  unsubscribed: { kind: 'off', word: m.newsletter_stateUnsubscribed },
  bounced: { kind: 'warn', word: m.newsletter_stateBounced },
  blocked: { kind: 'bad', word: m.newsletter_stateBlocked },
} as const satisfies Record<SubscriberState, object>;

/** `pausedUntil`: instant up to which a confirmed reader wants no newsletters. */
type Stated = { state: SubscriberState; pausedUntil?: string | null };

const isPaused = ({ state, pausedUntil }: Stated): boolean =>
  state === 'confirmed' && Boolean(pausedUntil) && new Date(pausedUntil ?? '') > new Date();

export const stateWord = (one: Stated): string =>
  isPaused(one) ? m.newsletter_pausedMark({ date: dateOf(one.pausedUntil ?? '') }) : SUBSCRIBER_STATE[one.state].word();

/** State of a subscriber: glyph and word. */
export const StateMark = ({ one }: { one: Stated }) => (
  <State kind={isPaused(one) ? 'half' : SUBSCRIBER_STATE[one.state].kind}>{stateWord(one)}</State>
);

export const CONSENT_KIND: Readonly<Record<ConsentKind, () => string>> = {
  asked: m.newsletter_consentAsked,
  confirmed: m.newsletter_consentConfirmed,
  stated: m.newsletter_consentStated,
  changed: m.newsletter_consentChanged,
  paused: m.newsletter_consentPaused,
  resumed: m.newsletter_consentResumed,
  withdrawn: m.newsletter_consentWithdrawn,
};

export const CONSENT_SOURCE: Readonly<Record<ConsentSource, () => string>> = {
  form: m.newsletter_sourceForm,
  account: m.newsletter_sourceAccount,
  link: m.newsletter_sourceLink,
  office: m.newsletter_sourceOffice,
  import: m.newsletter_sourceImport,
  bounce: m.newsletter_sourceBounce,
};

export const DELIVERY_STATE: Readonly<Record<DeliveryState, () => string>> = {
  queued: m.newsletter_deliveryQueued,
  sending: m.newsletter_deliverySending,
  sent: m.newsletter_deliverySent,
  failed: m.newsletter_deliveryFailed,
  bounced: m.newsletter_deliveryBounced,
  skipped: m.newsletter_deliverySkipped,
  unclear: m.newsletter_deliveryUnclear,
};
