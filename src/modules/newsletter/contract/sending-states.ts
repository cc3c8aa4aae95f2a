/**
 * `ready`: written, and waits for somebody who may send it. `scheduled`: begins by itself. `held`: waits for a person, because its moment has passed or it was restored from a backup. `preparing`: the
 * ledger is being made. `paused`: by a person, or because it cannot go on.
 */
export const SENDING_STATES = [
  'draft',
  'ready',
  'scheduled',
  'held',
  'preparing',
  'sending',
  'paused',
  'finished',
  'cancelled',
] as const;
export type SendingState = (typeof SENDING_STATES)[number];

/** Events that change the state of a sending. `again`: failed, unclear or new readers get it after it was finished. `repeat`: one that repeats itself waits for its next time. */
export const SENDING_STEPS = [
  'submit',
  'schedule',
  'unschedule',
  'hold',
  'start',
  'prepared',
  'pause',
  'resume',
  'cancel',
  'finish',
  'again',
  'repeat',
] as const;
export type SendingStep = (typeof SENDING_STEPS)[number];

const SENDING: Readonly<Record<SendingStep, Readonly<Partial<Record<SendingState, SendingState>>>>> = {
  submit: { draft: 'ready' },
  schedule: { draft: 'scheduled', ready: 'scheduled', held: 'scheduled' },
  unschedule: { ready: 'draft', scheduled: 'draft', held: 'draft' },
  hold: { scheduled: 'held', preparing: 'held', sending: 'held' },
  start: { scheduled: 'preparing' },
  prepared: { preparing: 'sending' },
  pause: { preparing: 'paused', sending: 'paused' },
  resume: { paused: 'preparing', held: 'preparing' },
  cancel: {
    scheduled: 'cancelled',
    held: 'cancelled',
    preparing: 'cancelled',
    sending: 'cancelled',
    paused: 'cancelled',
  },
  finish: { sending: 'finished', paused: 'finished' },
  again: { finished: 'preparing', paused: 'preparing' },
  repeat: { scheduled: 'scheduled' },
};

/** The state after a step; null where it is not possible. */
export const sendingAfter = (from: SendingState, step: SendingStep): SendingState | null => SENDING[step][from] ?? null;

/** The states from which a step is possible. */
export const beforeStep = (step: SendingStep): SendingState[] =>
  SENDING_STATES.filter((state) => SENDING[step][state] !== undefined);

/** It may go to the trash: nothing of it is on its way. */
export const RESTING: readonly SendingState[] = ['draft', 'ready', 'finished', 'cancelled'];

/** It waits for somebody who may send it. */
export const WAITING: readonly SendingState[] = ['ready', 'held', 'paused'];

/**
 * `unclear`: the server may have taken it; only a person decides whether it is sent again. `skipped`: the reader had left before his turn, or
 * the sending was cancelled. `bounced`: it came back.
 */
export const DELIVERY_STATES = ['queued', 'sending', 'sent', 'failed', 'bounced', 'skipped', 'unclear'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const DELIVERY_STEPS = [
  'claim',
  'accept',
  'postpone',
  'refuse',
  'lose',
  'skip',
  'bounce',
  'resend',
  'settle',
] as const;
export type DeliveryStep = (typeof DELIVERY_STEPS)[number];

/** `settle`: a person takes an unclear email for sent. An email that came back may still be reported as `unclear` or `sent`. */
const DELIVERY: Readonly<Record<DeliveryStep, Readonly<Partial<Record<DeliveryState, DeliveryState>>>>> = {
  claim: { queued: 'sending' },
  accept: { sending: 'sent', unclear: 'sent' },
  postpone: { sending: 'queued' },
  refuse: { sending: 'failed' },
  lose: { sending: 'unclear' },
  skip: { queued: 'skipped', sending: 'skipped' },
  bounce: { sent: 'bounced', unclear: 'bounced', sending: 'bounced' },
  resend: { failed: 'queued', unclear: 'queued' },
  settle: { unclear: 'sent' },
};

/** The states from which a step of the ledger is possible, and the one after it. */
export function deliveryStep(step: DeliveryStep): { from: DeliveryState[]; to: DeliveryState } {
  const from = DELIVERY_STATES.filter((state) => DELIVERY[step][state] !== undefined);
  const to = from[0] && DELIVERY[step][from[0]];
  if (!to) throw new Error(`Nothing leads to the step ${step}`);
  return { from, to };
}

/** Every week at a local time; ISO weekday, 1 = Monday. */
export type Repeat = { weekday: number; time: string };

/** An email with `{{…}}` where each reader has his own words and links. */
export type Letter = { subject: string; html: string; text: string };

/** The email as it leaves: letters by language, and the addresses whose clicks are counted. */
export type Snapshot = { de: Letter; en: Letter | null; links: string[] };
