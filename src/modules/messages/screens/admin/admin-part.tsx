import { IconForms, IconMail, IconSettings, IconTemplate } from '@tabler/icons-react';
import type { PaletteProvider } from '#design/admin/palette/palette-hits.ts';
import { MOST_HITS, recordHits } from '#design/admin/palette/record-hits.ts';
import { resourceScreens } from '#design/admin/resource/resource-screens.tsx';
import type { AdminPart, AdminView } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { messageApi } from './message-api.ts';
import { UnreadBadge } from './unread-badge.tsx';

const MAY_READ = 'messages.message.read';
const MAY_EDIT_FORMS = 'messages.form.update';

/** Inbox, forms and prepared answers. */
export const messagesAdmin: AdminPart = {
  room: { name: 'messages', title: m.messages_roomTitle },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  settings: async () => (await import('./setting-fields.ts')).messageSettingFields,
  nav: [
    {
      id: 'inbox',
      area: 'messages',
      place: 10,
      label: m.messages_navInbox,
      icon: IconMail,
      path: 'messages/inbox',
      permission: MAY_READ,
      keys: 'g n',
      shortcuts: inboxKeys,
      badge: UnreadBadge,
    },
    {
      id: 'message-settings',
      area: 'messages',
      place: 90,
      label: m.messages_navSettings,
      icon: IconSettings,
      path: 'messages/settings',
      permission: MAY_EDIT_FORMS,
    },
    {
      id: 'forms',
      area: 'messages',
      place: 20,
      label: m.messages_forms,
      icon: IconForms,
      path: 'messages/forms',
      permission: MAY_EDIT_FORMS,
      screens: resourceScreens(async () => (await import('./settings/forms.resource.tsx')).forms),
    },
    {
      id: 'templates',
      area: 'messages',
      place: 30,
      label: m.messages_templates,
      icon: IconTemplate,
      path: 'messages/templates',
      permission: MAY_EDIT_FORMS,
      screens: resourceScreens(async () => (await import('./settings/templates.resource.tsx')).templates),
    },
  ],
  hits: (view) => (view.may(MAY_READ) ? [messageHits(view)] : []),
};

/** Command palette: messages by subject, sender or number. */
const messageHits = ({ base, site }: AdminView): PaletteProvider =>
  recordHits({
    label: m.messages_roomTitle(),
    icon: IconMail,
    find: async (search, options) =>
      (await messageApi('GET /api/v0/message/', { query: { site, search, limit: MOST_HITS } }, options)).message,
    hit: ({ _id, subject, reference, name }) => ({
      id: _id,
      label: subject || reference,
      hint: name,
      to: `${base}/messages/inbox/${_id}`,
    }),
  });

function inboxKeys() {
  return {
    title: m.messages_keysTitle(),
    rows: [
      [['R'], m.messages_keyReply()],
      [['I'], m.messages_keyNote()],
      [[`${m.design_adminKeyCtrl()} ↵`], m.messages_keySend()],
      [['E'], m.messages_keyDone()],
      [['B'], m.messages_keySnooze()],
      [['U'], m.messages_keyUnread()],
      [['!'], m.messages_keySpam()],
      [['#'], m.messages_keyRemove()],
      [['Esc'], m.messages_keyBack()],
    ] satisfies [string[], string][],
  };
}
