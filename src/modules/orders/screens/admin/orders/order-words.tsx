import { State, type StateKind } from '#design/admin/parts/state.tsx';
import type { OrderState, OrderView } from '../../../contract/order.ts';
import { METHODS, STATE_WORDS } from '../../../order-words.ts';

const KINDS: Record<OrderState, StateKind> = {
  pending_payment: 'open',
  confirmed: 'half',
  in_progress: 'half',
  ready_for_pickup: 'half',
  partly_shipped: 'half',
  shipped: 'ok',
  picked_up: 'ok',
  delivered: 'ok',
  completed: 'ok',
  refunding: 'warn',
  cancelled: 'off',
};

export const methodWords = (method: OrderView['method']): string => METHODS[method].label();
export const stateWords = (state: OrderState): string => STATE_WORDS[state].office();
/** Label of the button that moves an order to this state. */
export const verbWords = (state: OrderState): string => STATE_WORDS[state].verb();
/** A stored step may name a state of an older version. */
export const stepWords = (state: string): string => STATE_WORDS[state as OrderState]?.office() ?? state;

export const STATE_OPTIONS = Object.entries(STATE_WORDS).map(([value, { office }]) => ({ value, label: office }));

export function OrderStateMark({ state }: { state: OrderState }) {
  return <State kind={KINDS[state]}>{stateWords(state)}</State>;
}
