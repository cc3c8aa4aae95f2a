/**
 * `pending`: signed up, the address is not confirmed. `bounced`: the mailbox does not exist. `blocked`: the office wants no newsletter to
 * go there.
 */
export const SUBSCRIBER_STATES = ['pending', 'confirmed', 'unsubscribed', 'bounced', 'blocked'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

/** Events that change the state of a subscriber. */
export const SUBSCRIBER_STEPS = ['confirm', 'unsubscribe', 'bounce', 'block', 'unblock'] as const;
export type SubscriberStep = (typeof SUBSCRIBER_STEPS)[number];

/** `confirm` is for the owner of the mailbox alone; an unblocked address has to sign up again. */
const STEPS: Readonly<Record<SubscriberStep, Readonly<Partial<Record<SubscriberState, SubscriberState>>>>> = {
  confirm: { pending: 'confirmed', confirmed: 'confirmed', unsubscribed: 'confirmed', bounced: 'confirmed' },
  unsubscribe: { pending: 'unsubscribed', confirmed: 'unsubscribed', bounced: 'unsubscribed' },
  bounce: { confirmed: 'bounced' },
  block: { pending: 'blocked', confirmed: 'blocked', unsubscribed: 'blocked', bounced: 'blocked' },
  unblock: { blocked: 'unsubscribed' },
};

/** The state after a step; null where it is not possible. */
export const stateAfter = (from: SubscriberState, step: SubscriberStep): SubscriberState | null =>
  STEPS[step][from] ?? null;

/** Addresses that an import never brings back. */
export const CLOSED_STATES: readonly SubscriberState[] = ['unsubscribed', 'bounced', 'blocked'];

/** Source of a consent. */
export const CONSENT_SOURCES = ['form', 'account', 'link', 'office', 'import', 'bounce'] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** `stated`: the office says it was given on paper or elsewhere. */
export const CONSENT_KINDS = ['asked', 'confirmed', 'stated', 'changed', 'paused', 'resumed', 'withdrawn'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** A list as it was called when the consent was given. */
export type NamedList = { id: string; name: string };
