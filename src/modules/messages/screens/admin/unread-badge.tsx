import { useEffect, useEffectEvent, useState } from 'react';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { useLookAgain } from '#design/admin/shell/look-again.ts';
import { askedTogether } from '#kernel/web/asked-together.ts';
import { m } from '#texts';
import { messageApi } from './message-api.ts';

/** Also without the stream of notifications the number is never older. */
const LOOK_MS = 60_000;

/** The number stands at several places of the frame. */
const countUnread = askedTogether((query: { limit: number; site: string }) =>
  messageApi('GET /api/v0/message/', { query }),
);

/** Number of unread messages of the parish (S4.4). */
export function UnreadBadge() {
  const { site } = useAdmin();
  const [unread, setUnread] = useState(0);
  const look = useEffectEvent(async () => {
    try {
      setUnread((await countUnread({ limit: 1, site })).unread);
    } catch {
      // The next event asks again; a number that is missing for a moment is no reason for an error message.
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the parish changes
  useEffect(() => {
    const first = setTimeout(() => void look(), 0);
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [site]);
  useLookAgain(() => void look());
  if (unread === 0) return null;
  return (
    <span className="kp-count">
      {unread > 99 ? '99+' : unread}
      <span className="kp-spoken"> {m.messages_unreadWord()}</span>
    </span>
  );
}
