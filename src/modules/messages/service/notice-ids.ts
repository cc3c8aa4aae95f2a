import type { Context } from '#kernel/context.ts';
import { messageIdHost } from '#modules/mail/index.ts';

/** Message-ID of an email that the product writes about a message; an answer to it finds the message by that. */
export const noticeId = ({ publicUrl }: Pick<Context, 'publicUrl'>, kind: 'confirm' | 'tell', id: string): string =>
  `<${kind}.${id}@${messageIdHost(publicUrl)}>`;

/** Id of the message that a Message-ID (without brackets) is about. */
export const messageOfNotice = (headerId: string): string | undefined =>
  /^(?:confirm|tell)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/.exec(headerId)?.[1];
