import { type SQL, sql } from 'drizzle-orm';
import { auditTrail } from '#kernel/audit/tables.ts';
import { messages } from '../../tables.ts';

/** Entries about messages that the person may open: of a confidential one only its readers are told. */
export const readableBy = ({ id }: { id: string }): SQL => sql`${auditTrail.objectId} not in (
  select ${messages.id}::text from ${messages}
  where ${messages.isConfidential} and not ${id}::uuid = any(${messages.readers}))`;

/** Entries about messages that the person has to answer now. */
export const assignedTo = ({ id }: { id: string }): SQL => sql`${auditTrail.objectId} in (
  select ${messages.id}::text from ${messages} where ${messages.assigneeId} = ${id}::uuid)`;

export const inInbox = ({ objectId }: { objectId: string }): string => `messages/inbox/${objectId}`;
