import { inArray, min, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Gauge } from '#kernel/metrics/gauges.ts';
import { mails } from '../tables.ts';

/** Numbers of the mail that an operator watches. */
export async function mailGauges({ db, now }: Context): Promise<Gauge[]> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, oldest: min(mails.createdAt) })
    .from(mails)
    .where(inArray(mails.state, ['sending', 'waiting']));
  const age = row?.oldest ? (now().getTime() - row.oldest.getTime()) / 1000 : 0;
  return [
    { name: 'mails_waiting', help: 'Emails that have not left yet', value: row?.count ?? 0 },
    { name: 'mails_oldest_seconds', help: 'Age of the oldest of them', value: age },
  ];
}
