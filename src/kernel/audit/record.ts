import type { Db } from '../db/connect.ts';
import type { Act } from './acts.ts';
import { changedFields } from './changed-fields.ts';
import { auditTrail } from './tables.ts';

/** One action in the words of the room that records it. */
export type AuditEntry = {
  act: Act;
  object: { kind: string; id: string; label: string };
  /** The parish it concerns; null or undefined: the whole installation. */
  siteId?: string | null | undefined;
  /** The thing before and after; only fields that differ are stored, and none whose name marks it as secret. */
  before?: object | null | undefined;
  after?: object | null | undefined;
  /** A reason given by the user, or a number that adds to the fields. */
  note?: string | undefined;
  /** An actor other than the caller, e.g. the user who is just signing in. */
  by?: { id: string; name: string } | undefined;
  /** An IP address other than the caller's, for actions recorded later. */
  from?: string | undefined;
};

export type Recorder = { user: { id: string; name: string }; ip: string; now: () => Date };

const LABEL_CHARACTERS = 200;
const NOTE_CHARACTERS = 1000;

/** Stores audit log entries in one statement. */
export async function storeRecords(db: Db, recorder: Recorder, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await insertRecords(db, recorder, entries);
}

/** The statement that stores one entry or several. */
export function insertRecords(db: Db, { user, ip, now }: Recorder, entries: readonly AuditEntry[]) {
  const at = now();
  return db.insert(auditTrail).values(
    entries.map(({ act, object, siteId = null, before, after, note = '', by = user, from = ip }) => ({
      at,
      actorId: by.id,
      actorName: by.name,
      siteId,
      address: from,
      act,
      objectKind: object.kind,
      objectId: object.id,
      objectLabel: object.label.slice(0, LABEL_CHARACTERS),
      note: note.slice(0, NOTE_CHARACTERS),
      ...changedFields(before ?? null, after ?? null),
    })),
  );
}
