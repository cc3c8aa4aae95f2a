import { isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { updateRevised } from '#kernel/db/revised-update.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import { siteOf } from '#kernel/site-of.ts';
import { withoutUndefined } from '#kernel/without-undefined.ts';
import type { Message, MessageChange, NewMessage } from '../../contract.ts';
import { mayMove } from '../../message-states.ts';
import { messages } from '../../tables.ts';
import { insertPost, newReference } from '../post-store.ts';
import { colleaguesOf } from './colleagues.ts';
import { messageViews } from './read-messages.ts';
import { demandMessage, type MessageRow, objectOf, UPDATE } from './visible.ts';

/** Notes down what reached the office in another way; all or none. @throws AppError C100, invalid */
export async function addMessages(ctx: Context, items: NewMessage[]): Promise<Message[]> {
  const planned = items.map(({ site, ...item }) => ({ siteId: siteOf(ctx, site).id, item }));
  for (const { siteId } of planned) ctx.demand(UPDATE, { siteId });
  return ctx.tx(async (tx) => {
    const made: MessageRow[] = [];
    for (const { siteId, item } of planned) {
      const now = { reference: newReference(), read: true, lastAt: tx.now() };
      const [row] = await tx.db
        .insert(messages)
        .values({ ...item, ...now, siteId, origin: 'office' })
        .returning();
      if (!row) throw new Error('The message was not stored');
      const said = { name: item.name, email: item.email, text: item.message, answers: [], html: '' };
      await insertPost(tx, { messageId: row.id, kind: 'in', at: tx.now(), ...said, isConfidential: false });
      await tx.record({ act: 'messages.message.create', ...objectOf(row) });
      made.push(row);
    }
    return messageViews(tx, made);
  });
}

/**
 * Changes messages, all or none, each with the `rev` the caller has loaded.
 * @throws AppError C100, notFound, conflict, messages.move for a change of state that is not allowed, invalid
 */
export async function changeMessages(ctx: Context, changes: MessageChange[]): Promise<Message[]> {
  return ctx.tx(async (tx) => {
    const changed: MessageRow[] = [];
    for (const change of changes) changed.push(await changeMessage(tx, change));
    return messageViews(tx, changed);
  });
}

async function changeMessage(tx: Context, { _id, rev, ...change }: MessageChange): Promise<MessageRow> {
  // Reading marks a message as read: that is no change of the message for those who may only read.
  const isReading = Object.keys(change).every((key) => key === 'read');
  const before = await demandMessage(tx, _id, isReading ? {} : { permission: UPDATE });
  const values = { ...withoutUndefined(pick(before, change)), ...stateValues(tx, before, change) };
  if (change.assignee !== undefined) {
    await demandColleague(tx, before, change.assignee);
    values.assigneeId = change.assignee;
  }
  const row = await updateRevised(
    tx.db,
    messages,
    { id: _id, rev, values, where: isNull(messages.removedAt) },
    (current) => messageViews(tx, [current]).then(([view]) => view),
  );
  if (change.assignee !== undefined && before.assigneeId !== row.assigneeId)
    await tx.record({ act: 'messages.message.assign', ...objectOf(row) });
  if (!isReading)
    await tx.record({ act: 'messages.message.update', ...objectOf(row), before: toldOf(before), after: toldOf(row) });
  return row;
}

type Values = Partial<typeof messages.$inferInsert>;

/** The subject of a confidential message stays encrypted. */
const pick = (before: MessageRow, { read, tags, subject }: Omit<MessageChange, '_id' | 'rev'>): Values => ({
  read,
  tags,
  subject: before.isConfidential ? undefined : subject,
});

const toldOf = ({ state, tags }: MessageRow) => ({ state, tags });

function stateValues(
  tx: Context,
  { state: from }: MessageRow,
  { state: to, snoozedUntil }: Omit<MessageChange, '_id' | 'rev'>,
): Values {
  if (to === undefined || (to === from && to !== 'snoozed')) return {};
  if (!mayMove(from, to)) throw new AppError('messages.move', 409, 'messages_moveRefused');
  if (to !== 'snoozed') return { state: to, snoozedUntil: null };
  const until = snoozedUntil ? new Date(snoozedUntil) : null;
  if (!until || until <= tx.now()) throw invalid({ snoozedUntil: 'messages_snoozePast' });
  return { state: to, snoozedUntil: until };
}

/** Demands that the assignee may read the message. */
async function demandColleague(tx: Context, row: MessageRow, id: string | null) {
  if (id === null) return;
  const colleagues = await colleaguesOf(tx, row);
  if (!colleagues.some((colleague) => colleague.id === id)) throw invalid({ assignee: 'messages_assigneeMayNot' });
}
