import type { EventListener, Heard } from '#kernel/events/events.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { MONEY_OF_PAPER, syncMoney } from './service/money/sync-money.ts';

/** Keeps what was paid of an invoice as its payment says. */
export function accountingEvents(contextOf: ContextMaker): EventListener[] {
  const hear = async ({ payload }: Heard<'payments.changed' | 'payments.refunded'>) => {
    if (payload.subjectKind === MONEY_OF_PAPER) await syncMoney(await contextOf(), payload.subjectId);
  };
  return [
    { on: 'payments.changed', hear },
    { on: 'payments.refunded', hear },
  ];
}
