import type { Context } from '#kernel/context.ts';
import { senderOf } from '#modules/mail/index.ts';
import { messageBoxes } from './fetch-mail.ts';

/** Address of a mailbox that is fetched for a parish, so that answers to it come in here; null where there is none. */
export async function answerAddress(ctx: Context, siteId: string): Promise<string | null> {
  const boxes = (await messageBoxes(ctx)).filter(({ purposes }) => purposes.includes('message'));
  const box = boxes.find(({ sites }) => sites.includes(siteId)) ?? boxes.find(({ sites }) => sites.length === 0);
  return (box && senderOf(box)) || null;
}
