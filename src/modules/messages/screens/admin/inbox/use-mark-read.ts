import { useEffect, useEffectEvent, useRef } from 'react';
import type { Message } from '../../../contract.ts';
import { changeMessage } from '../message-api.ts';

/** The message as a change names it, with the `rev` that holds once it is marked as read. */
export type Current = () => Promise<Pick<Message, '_id' | 'rev'>>;

/**
 * Opening a message marks it as read, once: whoever marks it as unread again wants it so. Who answers or closes it in the same
 * moment does not run into a conflict with that mark.
 */
export function useMarkRead(message: Message): Current {
  const marked = useRef<Promise<number>>(Promise.resolve(0));
  const mark = useEffectEvent(() => {
    if (message.read) return;
    marked.current = changeMessage(message, { read: true }).then(
      (changed) => changed?.rev ?? 0,
      () => 0,
    );
  });
  useEffect(() => mark(), []);
  return async () => ({ _id: message._id, rev: Math.max(message.rev, await marked.current) });
}
