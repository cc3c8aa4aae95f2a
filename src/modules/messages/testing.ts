import { eq } from 'drizzle-orm';
import type { House } from '../../testing/house.ts';
import type { Message } from './contract.ts';
import { keepBytes } from './service/forms/store-files.ts';
import { type ArrivedMail, arrivedOf } from './service/mail-in/mail-takers.ts';
import { parseMail } from './service/mail-in/parse-mail.ts';
import { messageFiles, posts } from './tables.ts';

const NOTED = { site: 'fels', name: 'Anna Muster', email: 'anna@example.test', subject: 'Christmette' };

/** An email as other rooms get it. */
export async function arrivedMail(source: string, siteIds: readonly string[]): Promise<ArrivedMail> {
  const bytes = Buffer.from(source);
  return arrivedOf(bytes, { mail: await parseMail(bytes), siteIds });
}

/** A message of Fels with one post and one file, noted down by the administrator. */
export async function buildMessage(house: House, more: object = {}) {
  const body = { ...NOTED, message: 'Wann ist heuer die Christmette?', ...more };
  const answer = await house.call('admin', 'POST /api/v0/message/', { body });
  const [message] = answer.body as Message[];
  if (!message) throw new Error(`No message: ${answer.text}`);
  const [post] = await house.handle.db.select().from(posts).where(eq(posts.messageId, message._id));
  const stored = await keepBytes(house, { name: 'Brief.pdf', type: 'application/pdf', body: Buffer.from('%PDF-1.7') });
  const [file] = await house.handle.db
    .insert(messageFiles)
    .values({ ...stored, postId: post?.id ?? '' })
    .returning();
  return { message, post: post?.id ?? '', file: file?.id ?? '' };
}
