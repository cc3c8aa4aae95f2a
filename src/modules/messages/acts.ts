import type { ActTexts, CollectionActs, FieldLabels } from '#kernel/audit/acts.ts';

/** Actions this room records besides those of its collections; messages are named by their reference only. */
export const messageActs = {
  'messages.message.receive': 'messages_actReceive',
  'messages.message.create': 'messages_actCreate',
  'messages.message.update': 'messages_actUpdate',
  'messages.message.assign': 'messages_actAssign',
  'messages.message.reply': 'messages_actReply',
  'messages.message.note': 'messages_actNote',
  'messages.message.mention': 'messages_actMention',
  'messages.message.merge': 'messages_actMerge',
  'messages.message.open': 'messages_actOpen',
  'messages.message.remove': 'messages_actRemove',
  'messages.message.restore': 'messages_actRestore',
} satisfies ActTexts<'messages'>;

declare module '#kernel/audit/acts.ts' {
  interface Acts
    extends Record<keyof typeof messageActs, true>,
      CollectionActs<'messages.form' | 'messages.template'> {}
}

export const messageFieldLabels = {
  state: 'messages_labelState',
  slug: 'messages_labelSlug',
  fields: 'messages_labelFields',
  recipients: 'messages_labelRecipients',
  confidential: 'messages_labelConfidential',
  readers: 'messages_labelReaders',
  retentionDays: 'messages_labelRetention',
  isOpen: 'messages_labelOpen',
  intro: 'messages_labelIntro',
  kind: 'messages_labelKind',
  autoresponder: 'messages_labelAutoresponder',
  subject: 'messages_labelSubject',
} satisfies FieldLabels;
