import type { AdminView, OverviewPart, Task } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { messageApi } from './message-api.ts';

const MAY_READ = 'messages.message.read';

/** Unread messages among the tasks. */
export const messagesOverview: OverviewPart = { tasks: unreadTasks };

/** One line of today's work: '3 neue Nachrichten'. */
async function unreadTasks({ base, site, may }: AdminView): Promise<Task[]> {
  if (!may(MAY_READ)) return [];
  const { unread, message } = await messageApi('GET /api/v0/message/', { query: { site, read: 'false', limit: 3 } });
  if (unread === 0) return [];
  return [
    {
      id: 'messages-unread',
      urgency: 'today',
      kind: 'open',
      state: m.messages_taskState(),
      title: unread === 1 ? m.messages_taskTitleOne() : m.messages_taskTitle({ count: unread }),
      detail: message.flatMap(({ subject }) => subject || []).join(' · '),
      site,
      verb: m.messages_taskVerb(),
      to: `${base}/messages/inbox`,
    },
  ];
}
