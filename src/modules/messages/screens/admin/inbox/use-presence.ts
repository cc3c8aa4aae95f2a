import { useEffect, useEffectEvent, useState } from 'react';
import type { Message, Thread } from '../../../contract.ts';
import { messageApi } from '../message-api.ts';

const TELL_MS = 10_000;

type Viewers = Thread['viewers'];
type Options = { known: Viewers; isWriting: boolean; onChanged: () => void };

/**
 * Tells colleagues that this message is open here, and returns those who have it open as well. `onChanged`: somebody changed it
 * in the meantime.
 */
export function usePresence({ _id, rev }: Message, { known, isWriting, onChanged }: Options): Viewers {
  const [viewers, setViewers] = useState(known);
  const tell = useEffectEvent(async () => {
    try {
      const answer = await messageApi('PUT /api/v0/message/:id/presence', { params: { id: _id }, body: { isWriting } });
      setViewers(answer.viewers);
      if (answer.rev !== rev) onChanged();
    } catch {
      // Told again in ten seconds.
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever begins to write says so at once
  useEffect(() => {
    const first = setTimeout(() => void tell(), 0);
    const timer = setInterval(() => void tell(), TELL_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [_id, isWriting]);
  useEffect(
    () => () => {
      const body = { isWriting: false, hasLeft: true };
      void messageApi('PUT /api/v0/message/:id/presence', { params: { id: _id }, body }, { keepalive: true }).catch(
        () => {},
      );
    },
    [_id],
  );
  return viewers;
}
