import type { Context } from '#kernel/context.ts';
import { mailAbout, mailsAbout, resendAbout } from '#modules/mail/index.ts';
import type { OrderMail } from '../../contract/order-mails.ts';
import { demandOrder } from '../order/read-orders.ts';

const READ = 'orders.order.read';
const UPDATE = 'orders.order.update';

const aboutOrder = (id: string) => ({ kind: 'order', id });

/** Mails to the customer of an order in the last 30 days. @throws AppError C100, notFound */
export async function listOrderMails(ctx: Context, id: string): Promise<{ mail: OrderMail[]; mayResend: boolean }> {
  const { siteId } = await demandOrder(ctx, id, READ);
  const mails = await mailsAbout(ctx, aboutOrder(id));
  return { mail: mails.map(viewOf), mayResend: ctx.may(UPDATE, { siteId }) };
}

/** @throws AppError C100, notFound also for messages about something else */
export async function getOrderMail(
  ctx: Context,
  { id, mail }: { id: string; mail: string },
): Promise<{ mail: OrderMail & { text: string } }> {
  await demandOrder(ctx, id, READ);
  const { text, ...found } = await mailAbout(ctx, aboutOrder(id), mail);
  return { mail: { ...viewOf(found), text } };
}

/** @throws AppError C100, notFound, conflict while it is being sent */
export async function resendOrderMail(
  ctx: Context,
  { id, mail }: { id: string; mail: string },
  { rev }: { rev: number },
): Promise<{ mail: OrderMail }> {
  const { email, customer } = await demandOrder(ctx, id, UPDATE);
  const known = (await mailsAbout(ctx, aboutOrder(id))).find(({ _id }) => _id === mail);
  const to = known?.recipient ?? '';
  const isMistyped = customer.former_emails?.some((former) => to === former || to.endsWith(`<${former}>`));
  const recipient = isMistyped && email ? email : undefined;
  return { mail: viewOf(await resendAbout(ctx, aboutOrder(id), { id: mail, rev, recipient })) };
}

const viewOf = ({ _id, rev, recipient, subject, state, problem, createdAt }: OrderMail): OrderMail => ({
  _id,
  rev,
  recipient,
  subject,
  state,
  problem,
  createdAt,
});
