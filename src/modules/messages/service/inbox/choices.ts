import { sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isMessageKey, textOf } from '#kernel/i18n/texts.ts';
import { siteOf } from '#kernel/site-of.ts';
import { mailSettings } from '#modules/mail/index.ts';
import { readStoredSettings } from '#modules/settings/index.ts';
import { mailboxStates, messages } from '../../tables.ts';
import { colleaguesOf } from './colleagues.ts';
import { READ, visibleTo } from './visible.ts';

/** Lists the choices of the inbox of a parish. @throws AppError C100 */
export async function listChoices(ctx: Context, slug: string | undefined) {
  const { id: siteId, slug: site } = siteOf(ctx, slug);
  ctx.demand(READ, { siteId });
  const staff = await colleaguesOf(ctx, { siteId, isConfidential: false, readers: [] });
  const tags = await ctx.db
    .selectDistinct({ tag: sql<string>`unnest(${messages.tags})`.as('tag') })
    .from(messages)
    .where(visibleTo(ctx, { site }))
    .orderBy(sql`tag`)
    .limit(100);
  return {
    people: staff.map(({ id, name }) => ({ _id: id, name })),
    tags: tags.map(({ tag }) => tag),
    mailboxes: await mailboxesOf(ctx, siteId),
  };
}

/** The mailboxes of a parish that are fetched, with their state. */
async function mailboxesOf(ctx: Context, siteId: string) {
  const { values } = await readStoredSettings(ctx, mailSettings);
  const fetched = values.mail.mailboxes.filter(
    ({ imap, sites, purposes }) =>
      imap.host && purposes.includes('message') && (sites.length === 0 || sites.includes(siteId)),
  );
  const states = new Map((await ctx.db.select().from(mailboxStates)).map((state) => [state.mailbox, state]));
  return fetched.map(({ uuid, _id }) => {
    const { fetchedAt = null, problem = '' } = states.get(uuid) ?? {};
    return {
      _id: uuid,
      name: _id,
      fetchedAt: fetchedAt?.toISOString() ?? null,
      problem: isMessageKey(problem) ? textOf(problem, ctx.locale) : '',
    };
  });
}
