import { sql } from 'drizzle-orm';
import type { ActTexts, FieldLabels } from '#kernel/audit/acts.ts';
import { auditTrail } from '#kernel/audit/tables.ts';
import type { Notices } from '#kernel/notices.ts';
import { items } from './tables.ts';

/** Acts this room records beside those of its collections. */
export const bugtrackerActs = {
  'bugtracker.item.comment': 'bugtracker_actComment',
  'bugtracker.item.answer': 'bugtracker_actAnswer',
  'bugtracker.item.mention': 'bugtracker_actMention',
  'bugtracker.item.relate': 'bugtracker_actRelate',
  'bugtracker.item.unrelate': 'bugtracker_actUnrelate',
  'bugtracker.item.attach': 'bugtracker_actAttach',
} satisfies ActTexts<'bugtracker'>;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof bugtrackerActs, true> {}
}

const toItem = ({ objectId }: { objectId: string }) => `bugtracker/edit/${objectId}`;

/** Entries about items that the person watches: the reporter does from the beginning. */
const watchedBy = ({ id }: { id: string }) => sql`${auditTrail.objectId} in (
  select ${items.id}::text from ${items} where ${id}::uuid = any(${items.watchers}))`;

/** Answers of visitors: for those who watch or work on the item, and for everybody while it is nobody's. */
const workedOnBy = ({ id }: { id: string }) => sql`${auditTrail.objectId} in (
  select ${items.id}::text from ${items}
  where ${items.developer} = ${id}::uuid or ${items.developer} is null or ${id}::uuid = any(${items.watchers}))`;

const watched = { permission: 'bugtracker.item.create', concerns: watchedBy, path: toItem, byDefault: 'mail' } as const;

export const bugtrackerNotices = {
  'bugtracker.item.create': {
    title: 'bugtracker_noticeCreate',
    permission: 'bugtracker.item.update',
    path: toItem,
    byDefault: 'screen',
  },
  'bugtracker.item.update': { ...watched, title: 'bugtracker_noticeUpdate' },
  'bugtracker.item.comment': { ...watched, title: 'bugtracker_noticeComment' },
  'bugtracker.item.answer': {
    title: 'bugtracker_noticeAnswer',
    permission: 'bugtracker.item.update',
    concerns: workedOnBy,
    path: toItem,
    byDefault: 'mail',
  },
  'bugtracker.item.mention': {
    title: 'bugtracker_noticeMention',
    permission: 'bugtracker.item.read',
    isForObject: true,
    path: ({ note }) => `bugtracker/edit/${note}`,
    byDefault: 'mail',
  },
} satisfies Notices;

export const bugtrackerFieldLabels = {
  number: 'bugtracker_number',
  resolution: 'bugtracker_resolution',
  severity: 'bugtracker_severity',
  priority: 'bugtracker_priority',
  reproduce: 'bugtracker_reproduce',
  tags: 'bugtracker_tags',
  developer: 'bugtracker_developer',
  reporter: 'bugtracker_reporter',
  reporterName: 'bugtracker_reporter',
  milestone: 'bugtracker_milestone',
  project: 'bugtracker_project',
  watchers: 'bugtracker_watchers',
  dueOn: 'bugtracker_dueOn',
  releasedOn: 'bugtracker_releasedOn',
  estimateMinutes: 'bugtracker_estimate',
  spentMinutes: 'bugtracker_spent',
  duplicateOf: 'bugtracker_duplicateOf',
  changeNote: 'bugtracker_changeNote',
  changeNoteEn: 'bugtracker_changeNoteEn',
  visitorEmail: 'bugtracker_visitorEmail',
  visitorAnswer: 'bugtracker_visitorAnswer',
  showsChanges: 'bugtracker_showsChanges',
  surroundings: 'bugtracker_surroundings',
  resolvedAt: 'bugtracker_resolvedAt',
  lastNumber: 'bugtracker_number',
} satisfies FieldLabels;
