import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { isMessageKey, textOf } from '#kernel/i18n/texts.ts';
import { consents, deliveries, sendings, subscribers } from '../../tables.ts';

const MOST_DELIVERIES = 50;

/** The proof of every consent of a subscriber, the newest first, and the last newsletters. @throws AppError C100, notFound */
export async function readFacts(ctx: Context, id: string) {
  const [row] = await ctx.db
    .select()
    .from(subscribers)
    .where(and(eq(subscribers.id, id), isNull(subscribers.removedAt)));
  if (!row || !ctx.sites.some((site) => site.id === row.siteId)) throw notFound();
  ctx.demand('newsletter.subscriber.update', { siteId: row.siteId });
  const proofs = await ctx.db
    .select()
    .from(consents)
    .where(eq(consents.subscriberId, id))
    .orderBy(desc(consents.at), desc(consents.id));
  const own = eq(deliveries.subscriberId, id);
  const got = await ctx.db
    .select({ delivery: deliveries, subject: sendings.subject })
    .from(deliveries)
    .innerJoin(sendings, eq(sendings.id, deliveries.sendingId))
    .where(own)
    .orderBy(desc(sendings.startedAt), desc(deliveries.id))
    .limit(MOST_DELIVERIES);
  return {
    consents: proofs.map(
      ({ id: _id, at, lists, kind, source, place, wording, textVersion, locale, network, note }) => ({
        _id,
        kind,
        source,
        place,
        at: at.toISOString(),
        lists: lists.map(({ name }) => name),
        wording,
        textVersion,
        locale,
        network,
        note,
      }),
    ),
    deliveries: got.map(({ delivery: { id: _id, state, sentAt, problem }, subject }) => ({
      _id,
      subject,
      state,
      sentAt: sentAt?.toISOString() ?? '',
      problem: isMessageKey(problem) ? textOf(problem, ctx.locale) : '',
    })),
    deliveryCount: await ctx.db.$count(deliveries, own),
  };
}
