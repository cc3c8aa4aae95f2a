import './notifications.css';
import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { tellLookAgain } from '#design/admin/shell/look-again.ts';
import { ApiError } from '#kernel/web/api.ts';
import { m } from '#texts';
import { listenForRead, notificationApi } from './notification-api.ts';

/** Delay before a refused stream is requested again: the server limits the number of streams. */
const AGAIN_MS = 60_000;

/** Number of unread notifications; tells of a new one in a toast, which screen readers announce. */
export function Bell() {
  const { base } = useAdmin();
  const unread = useUnread();
  return (
    <ActionIcon
      component={Link}
      to={`${base}/notifications`}
      className="notifications-bell"
      aria-label={unread > 0 ? m.notifications_unread({ count: unread }) : m.notifications_bell()}
    >
      <IconBell size={22} aria-hidden />
      {unread > 0 && (
        <span className="notifications-count" aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </ActionIcon>
  );
}

function useUnread(): number {
  const { notify } = useAdmin();
  const [unread, setUnread] = useState(0);
  const known = useRef<number | null>(null);
  const look = useEffectEvent(async (): Promise<boolean> => {
    try {
      // Two rows, because a page of one has all of them counted.
      const { unread: now, notification } = await notificationApi('GET /api/v0/notification/', { query: { limit: 2 } });
      const [latest] = notification;
      // Said once: of several open tabs only the visible one speaks.
      const isSeen = document.visibilityState === 'visible';
      if (isSeen && known.current !== null && now > known.current && latest)
        notify({ kind: 'notification', text: latest.sentence });
      known.current = now;
      setUnread(now);
      return true;
    } catch (error) {
      // The next event or screen asks again; a bell without a number is no reason for an error message.
      return !(error instanceof ApiError && error.status < 500);
    }
  });
  useEffect(() => {
    let source: EventSource;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = async () => {
      const isSignedIn = await look();
      if (isGone || !isSignedIn || source.readyState !== EventSource.CLOSED) return;
      clearTimeout(timer);
      timer = setTimeout(listen, AGAIN_MS);
    };
    const listen = () => {
      source = new EventSource('/api/v0/notification/stream');
      // Also when the stream is refused or breaks: the number is right even then.
      for (const name of ['open', 'error', 'look']) source.addEventListener(name, () => void again());
      source.addEventListener('look', tellLookAgain);
    };
    listen();
    const stopListening = listenForRead(() => void look());
    return () => {
      isGone = true;
      clearTimeout(timer);
      source.close();
      stopListening();
    };
  }, []);
  return unread;
}
