import './notifications.css';
import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link, useRevalidator } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useAction } from '#design/admin/actions/use-action.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { ParishMark } from '#design/admin/shell/parish-mark.tsx';
import { m } from '#texts';
import type { Notification } from '../../contract.ts';
import type { Route } from './+types/notifications.route';
import { Choices } from './choices.tsx';
import { Devices } from './devices.tsx';
import { notificationApi, tellRead } from './notification-api.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.notifications_title() }] };

const STEP = 30;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const limit = Math.min(200, Number(new URL(request.url).searchParams.get('anzahl')) || STEP);
  return loadOne(
    async () => {
      const [{ notification: list, total, unread }, { choice }] = await Promise.all([
        notificationApi('GET /api/v0/notification/', { query: { limit } }),
        notificationApi('GET /api/v0/notification/choices', { query: {} }),
      ]);
      return { list, total, unread, choice };
    },
    { list: [], total: 0, unread: 0, choice: [] },
  );
}

/** Actions of colleagues with read state, and the user's channels for them. */
export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { list, total, unread, choice, refusal } = loaderData;
  const { base } = useAdmin();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAction();
  if (refusal) return <LoadFailed what={m.notifications_failed()} refusal={refusal} />;
  const markRead = (ids?: string[]) =>
    run(async () => {
      await notificationApi('POST /api/v0/notification/read', { body: ids ? { ids } : {} });
      tellRead();
      await revalidate();
    });
  const markAll = (
    <Button variant="default" loading={isBusy} onClick={() => void markRead()}>
      {m.notifications_markAll()}
    </Button>
  );
  return (
    <>
      <PageHead title={m.notifications_title()} facts={m.notifications_facts()} actions={unread > 0 ? markAll : null} />
      <div className="kp-stack">
        {list.length === 0 ? (
          <EmptyState icon={IconBell} title={m.notifications_none()}>
            {m.notifications_noneHelp()}
          </EmptyState>
        ) : (
          <ul className="notifications-list">
            {list.map((one) => (
              <Row key={one._id} one={one} onRead={() => void markRead([one._id])} />
            ))}
          </ul>
        )}
        {list.length < total && (
          <a className="notifications-more" href={`${base}/notifications?anzahl=${list.length + STEP}`}>
            {m.notifications_more()}
          </a>
        )}
        <Choices choice={choice} />
        <Devices />
      </div>
    </>
  );
}

/** Leads to what it is about, and is read with that; where there is no such place, a click marks it as read. */
function Row({ one: { sentence, path, at, site, isRead }, onRead }: { one: Notification; onRead: () => void }) {
  const { base } = useAdmin();
  const words = (
    <>
      <span>
        {!isRead && (
          <span className="dot" role="img" aria-label={m.notifications_new()} title={m.notifications_new()} />
        )}
        {sentence}
      </span>
      <small>
        {stampOf(at)} {site && <ParishMark slug={site} />}
      </small>
    </>
  );
  return (
    <li data-unread={!isRead || undefined}>
      {path ? (
        <Link to={`${base}/${path}`} onClick={isRead ? undefined : onRead}>
          {words}
        </Link>
      ) : (
        <button type="button" onClick={onRead} disabled={isRead}>
          {words}
        </button>
      )}
    </li>
  );
}
