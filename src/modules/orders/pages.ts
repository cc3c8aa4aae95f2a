import type { Context } from '#kernel/context.ts';
import { refusalOf } from '#kernel/http/form-outcome.ts';
import { parsed } from '#kernel/http/parsed.ts';
import { momentText } from '#kernel/local-time.ts';
import { statementSchema } from './contract/withdrawals.ts';
import { ownOrder } from './service/buyer/own-order.ts';
import { receiveWithdrawal } from './service/withdrawals/receive-withdrawal.ts';

export type { Refused } from '#kernel/http/form-outcome.ts';
export type { OrderState } from './contract/order.ts';
export { loadOrder, loadPaymentUrl, submitOrderAct } from './pages/own-order.ts';
export type { ShownOrder } from './service/buyer/shown-order.ts';
export { hasWithdrawals } from './service/own/owed-orders.ts';

/** Everything typed into the withdrawal form, and how far it is: to be filled in, to be confirmed, received. */
export type WithdrawPage = {
  step: 'form' | 'confirm' | 'done';
  typed: { name: string; contract: string; email: string };
  /** Names the statement: sent twice it is received once. */
  key: string;
  /** Day and time of receipt. */
  at: string;
  message: string;
  fields: Record<string, string>;
  /** Of a refused statement. */
  status?: number;
  retryAfterSeconds?: number;
};

type Posted = Readonly<Record<string, string>>;

const TOO_MANY = 429;
const KEY = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** The form; a link from an order brings its number ('vertrag'), or fills it in for those who may see the order ('bestellung'). */
export async function openWithdrawal(ctx: Context, request: Request): Promise<WithdrawPage> {
  const asked = new URL(request.url).searchParams;
  const order = await ownOrder(ctx, asked.get('bestellung') ?? '', asked.get('code') ?? '');
  if (order) return { ...BLANK, typed: { name: order.customerName, email: order.email, contract: order.number } };
  return { ...BLANK, typed: { ...BLANK.typed, contract: (asked.get('vertrag') ?? '').slice(0, 80) } };
}

const BLANK: WithdrawPage = {
  step: 'form',
  typed: { name: '', contract: '', email: '' },
  key: '',
  at: '',
  message: '',
  fields: {},
};

/** First the form is checked and shown again to be confirmed; then the statement is received. */
export async function submitWithdrawal(ctx: Context, posted: Posted): Promise<WithdrawPage> {
  const typed = { name: posted.name ?? '', contract: posted.contract ?? '', email: posted.email ?? '' };
  const key = KEY.test(posted.key ?? '') ? (posted.key ?? '') : crypto.randomUUID();
  try {
    const statement = parsed(statementSchema, typed);
    if (posted.act === 'change') return { ...BLANK, typed };
    if (posted.act !== 'confirm') return { ...BLANK, step: 'confirm', typed: statement, key };
    const at = await receiveWithdrawal(ctx, statement, key);
    return { ...BLANK, step: 'done', typed: statement, at: momentText(at, ctx.locale, ctx.site.timeZone) };
  } catch (error) {
    const step = posted.act === 'confirm' ? 'confirm' : 'form';
    const refusal = refusalOf(ctx, error);
    return { ...BLANK, typed, key, ...refusal, step: refusal.status === TOO_MANY ? step : 'form' };
  }
}
