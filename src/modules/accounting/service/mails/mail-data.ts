import { eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { PersonalData } from '#kernel/personal-data.ts';
import { m } from '#texts';
import type { Notices } from '../../contract/mail-texts.ts';
import { accountingSettings, papers } from '../../tables.ts';

/** Addresses that papers were sent to, whoever they were written to, and those that are told of events. */
export const mailData: Required<PersonalData> = {
  async export(ctx, _userId, address) {
    if (address === '') return [];
    const rows = await ctx.db
      .select({ number: papers.number, sendings: papers.sendings })
      .from(papers)
      .where(wasSentTo(address))
      .orderBy(papers.number);
    const records = rows.flatMap(({ number, sendings }) =>
      sendings.filter(({ to }) => isSame(to, address)).map(({ at, subject, to }) => ({ number, at, subject, to })),
    );
    return records.length > 0 ? [{ title: m.accounting_sentPapers({}, ctx), records }] : [];
  },
  async merge(tx, { formerAddress, address }) {
    if (formerAddress !== '') await replaceAddress(tx, formerAddress, address);
  },
  async erase(tx, _userId, address) {
    if (address !== '') await replaceAddress(tx, address, '');
    return [];
  },
};

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const wasSentTo = (address: string): SQL =>
  sql`exists (select from jsonb_array_elements(${papers.sendings}) as sent(one) where lower(one ->> 'to') = ${address.toLowerCase()})`;

/** '' leaves that something was sent, to nobody who could be named. */
async function replaceAddress(tx: Context, former: string, address: string): Promise<void> {
  const changed = sql`case when lower(one ->> 'to') = ${former.toLowerCase()}
    then jsonb_set(one, '{to}', to_jsonb(${address}::text)) else one end`;
  await tx.db
    .update(papers)
    .set({
      sendings: sql`(select jsonb_agg(${changed} order by place) from jsonb_array_elements(${papers.sendings}) with ordinality as sent(one, place))`,
      rev: sql`${papers.rev} + 1`,
      updatedAt: tx.now(),
    })
    .where(wasSentTo(former));
  const told = await tx.db
    .select({ id: accountingSettings.id, notices: accountingSettings.notices })
    .from(accountingSettings)
    .where(sql`strpos(lower(${accountingSettings.notices}::text), ${former.toLowerCase()}) > 0`);
  for (const { id, notices } of told)
    await tx.db
      .update(accountingSettings)
      .set({ notices: withAddress(notices, former, address), rev: sql`${accountingSettings.rev} + 1` })
      .where(eq(accountingSettings.id, id));
}

const withAddress = (notices: Notices, former: string, address: string): Notices =>
  Object.fromEntries(
    Object.entries(notices).map(([event, told]) => [
      event,
      [...new Set(told.map((one) => (isSame(one, former) ? address : one)).filter(Boolean))],
    ]),
  );
