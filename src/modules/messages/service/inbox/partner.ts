import { and, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { chooseMailbox, mailSettings, senderOf } from '#modules/mail/index.ts';
import { readStoredSettings } from '#modules/settings/index.ts';
import { posts } from '../../tables.ts';
import { contentOf } from '../post-store.ts';
import type { MessageRow } from './visible.ts';

type Partner = { name: string; email: string; subject: string };

/** Who is answered: the sender of the conversation. */
export async function partnerOf(ctx: Context, row: MessageRow): Promise<Partner> {
  if (!row.isConfidential) return row;
  const [first] = await ctx.db
    .select()
    .from(posts)
    .where(and(eq(posts.messageId, row.id), eq(posts.kind, 'in')))
    .orderBy(posts.at)
    .limit(1);
  const said = first && contentOf(ctx, first);
  return { name: said?.name ?? '', email: said?.email ?? '', subject: said?.subject ?? '' };
}

/** Address that answers come from; '' while no mailbox is meant for messages. */
export async function replyAddress(ctx: Context, { siteId, mailbox }: MessageRow): Promise<string> {
  const { values } = await readStoredSettings(ctx, mailSettings);
  const box = chooseMailbox(values.mail, { siteId, purpose: 'message', uuid: mailbox });
  return box ? senderOf(box) : '';
}
