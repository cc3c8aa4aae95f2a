import { and, arrayContains, asc, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isOneOf } from '#kernel/db/list-query.ts';
import { inLocale } from '#kernel/i18n/both.ts';
import type { Handover } from '#kernel/personal-data.ts';
import { staffAccounts } from '#modules/auth/index.ts';
import { m } from '#texts';
import type { MessageState } from '../../contract.ts';
import { forms, messages } from '../../tables.ts';
import { READ, UPDATE } from './visible.ts';

const EXAMPLES = 5;
const UNSETTLED: MessageState[] = ['open', 'waiting', 'snoozed'];

type Transfer = Parameters<Handover['transfer']>[1];

/**
 * Conversations assigned to a person, and what only named readers see: without a successor nobody would open it. Nothing goes to
 * somebody who may not open it in that parish. Examples are references, because whoever looks after accounts may not read messages.
 */
export const messageHandover: Handover = {
  list: async (ctx, userId) => {
    const assigned = await ctx.db
      .select({ reference: messages.reference })
      .from(messages)
      .where(and(assignedTo(userId), isNull(messages.removedAt)))
      .orderBy(asc(messages.lastAt));
    const read = await ctx.db
      .select({ title: forms.title })
      .from(forms)
      .where(and(eq(forms.confidential, true), arrayContains(forms.readers, [userId]), isNull(forms.removedAt)));
    return [
      itemOf(
        m.messages_assignedMany({}, ctx),
        assigned.map(({ reference }) => reference),
      ),
      itemOf(
        m.messages_readForms({}, ctx),
        read.map(({ title }) => inLocale(title, ctx.locale)),
      ),
    ];
  },
  transfer: async (tx, change) => [...(await moveAssigned(tx, change)), ...(await moveReaders(tx, change))],
};

const itemOf = (title: string, found: string[]) => ({ title, count: found.length, examples: found.slice(0, EXAMPLES) });

const assignedTo = (userId: string) => and(eq(messages.assigneeId, userId), inArray(messages.state, UNSETTLED));

async function moveAssigned(tx: Context, { from, to, only }: Transfer): Promise<string[]> {
  const within = isOneOf(messages.siteId, await siteIdsOf(tx, to, UPDATE));
  const moved = await tx.db
    .update(messages)
    .set({ assigneeId: to })
    .where(and(assignedTo(from), within, only && inArray(messages.id, [...only])))
    .returning({ id: messages.id });
  return moved.map(({ id }) => id);
}

/** Rows that the successor reads already stay as they are, so that taking the transfer back takes nothing from the successor. */
async function moveReaders(tx: Context, { from, to, only }: Transfer): Promise<string[]> {
  const sites = await siteIdsOf(tx, to, READ);
  const moved: string[] = [];
  for (const table of [forms, messages]) {
    const rows = await tx.db
      .update(table)
      .set({ readers: sql`array_replace(${table.readers}, ${from}::uuid, ${to}::uuid)` })
      .where(
        and(
          arrayContains(table.readers, [from]),
          not(arrayContains(table.readers, [to])),
          isOneOf(table.siteId, sites),
          only && inArray(table.id, [...only]),
        ),
      )
      .returning({ id: table.id });
    moved.push(...rows.map(({ id }) => id));
  }
  return moved;
}

async function siteIdsOf(tx: Context, userId: string, permission: string): Promise<string[]> {
  const actor = (await staffAccounts(tx)).map((one) => one.actor).find(({ id }) => id === userId);
  return actor ? tx.sites.flatMap(({ id }) => (tx.mayAs(actor, permission, { siteId: id }) ? [id] : [])) : [];
}
