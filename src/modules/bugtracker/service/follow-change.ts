import { and, eq } from 'drizzle-orm';
import { canonical } from '#kernel/audit/changed-fields.ts';
import type { Context } from '#kernel/context.ts';
import { changes, relations } from '../tables.ts';
import { type ItemRow, itemOfNumber } from './find-item.ts';
import { accountOf } from './people.ts';
import { tellVisitorLater } from './visitors/visitor-mails.ts';
import { announce } from './webhook.ts';

/** Fields of the history that people read. */
export const HISTORY_FIELDS = [
  'title',
  'text',
  'status',
  'resolution',
  'severity',
  'priority',
  'reproduce',
  'tags',
  'developer',
  'milestone',
  'dueOn',
  'estimateMinutes',
  'spentMinutes',
  'duplicateOf',
  'visitorAnswer',
] as const satisfies readonly (keyof ItemRow)[];

/** Writes the history of a change field by field, links an item with the one that it repeats, and tells webhook and visitor. */
export async function followChange(tx: Context, row: ItemRow, before: ItemRow | null): Promise<void> {
  await announce(tx, row.id, before ? 'item.changed' : 'item.created');
  if (!before) return;
  await tellVisitorLater(tx, row, before);
  const by = { author: accountOf(tx), authorName: tx.user.name, createdAt: tx.now() };
  const changed = HISTORY_FIELDS.filter((field) => canonical(row[field]) !== canonical(before[field]));
  if (changed.length > 0)
    await tx.db.insert(changes).values(
      changed.map((field) => ({
        siteId: row.siteId,
        itemId: row.id,
        ...by,
        field,
        before: before[field],
        after: row[field],
      })),
    );
  if (changed.includes('duplicateOf')) await linkOriginal(tx, row);
}

async function linkOriginal(tx: Context, row: ItemRow): Promise<void> {
  await tx.db.delete(relations).where(and(eq(relations.fromId, row.id), eq(relations.kind, 'duplicate')));
  const original = row.duplicateOf && (await itemOfNumber(tx, row.project, row.duplicateOf));
  if (!original) return;
  const link = { siteId: row.siteId, fromId: row.id, toId: original.id, kind: 'duplicate' as const };
  await tx.db
    .insert(relations)
    .values(link)
    .onConflictDoUpdate({ target: [relations.fromId, relations.toId], set: { kind: 'duplicate' } });
}
