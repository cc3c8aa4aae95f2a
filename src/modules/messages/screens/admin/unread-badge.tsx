import { CountBadge } from '#design/admin/shell/count-badge.tsx';
import { askedTogether } from '#kernel/web/asked-together.ts';
import { m } from '#texts';
import { messageApi } from './message-api.ts';

/** The number stands at several places of the frame. */
const askUnread = askedTogether((query: { limit: number; site: string }) =>
  messageApi('GET /api/v0/message/', { query }),
);

const countUnread = async (site: string): Promise<number> => (await askUnread({ limit: 1, site })).unread;

/** Number of unread messages of the parish (S4.4). */
export const UnreadBadge = () => <CountBadge count={countUnread} word={m.messages_unreadWord} />;
