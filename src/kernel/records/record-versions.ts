import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { fieldLeaves, MAX_TEXT_CHARACTERS } from '../audit/changed-fields.ts';
import { auditTrail, type FieldValues } from '../audit/tables.ts';
import type { Context } from '../context.ts';
import { type MessageKey, textOf } from '../i18n/texts.ts';
import { factsOf } from './record-audit.ts';
import { nested } from './undo-change.ts';

const MOST_VERSIONS = 50;

/** A change of a record with the values that it left behind. */
export const recordVersionFields = {
  _id: z.uuid(),
  title: z.string(),
  who: z.string(),
  at: z.string(),
  changes: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  values: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe(
      'All values as they were after this change; null for the present ones and those that are no longer known',
    ),
};
const version = z.object(recordVersionFields);
export type RecordVersion = z.output<typeof version>;

export type Sides = { before: FieldValues | null; after: FieldValues | null };

type Asked = {
  /** Stored record; its present values are where the way back begins. */
  row: { id: string; siteId: string };
  /** 'catalog.product' */
  thing: string;
  /** Fields that people change. */
  fields: readonly string[];
  /** Fields whose values the audit log does not know. */
  personal?: readonly string[];
  /** Changed fields in the reader's language. */
  changesOf: (acts: readonly Sides[]) => Promise<(act: Sides) => RecordVersion['changes']>;
};

const TITLES: Readonly<Record<string, MessageKey | undefined>> = {
  open: 'kernel_historyOpened',
  create: 'kernel_historyCreated',
  remove: 'kernel_historyRemoved',
  restore: 'kernel_historyRestored',
};

/** Changes of a record, newest first. The values of each version are the present ones with all later changes taken back. */
export async function readVersions(ctx: Context, asked: Asked): Promise<RecordVersion[]> {
  const { row, thing, fields, personal = [], changesOf } = asked;
  const kind = thing.slice(thing.indexOf('.') + 1);
  const acts = await ctx.db
    .select()
    .from(auditTrail)
    .where(and(eq(auditTrail.objectKind, kind), eq(auditTrail.objectId, row.id), eq(auditTrail.siteId, row.siteId)))
    .orderBy(desc(auditTrail.seq))
    .limit(MOST_VERSIONS);
  const own = acts.filter(({ act }) => act.startsWith(`${thing}.`));
  const changes = await changesOf(own);
  const states = statesAfter(fieldLeaves(factsOf(row)), own, personal);
  return own.map(({ id: _id, act, actorName, at, before, after }, index) => ({
    _id,
    title: textOf(TITLES[act.split('.').at(-1) ?? ''] ?? 'kernel_historyChanged', ctx.locale),
    who: actorName,
    at: at.toISOString(),
    changes: changes({ before, after }),
    values: onlyOf(states[index], fields),
  }));
}

/** Fields of a collection that people change. */
export const changedByPeople = ({ change }: { change: { shape: object } }): string[] =>
  Object.keys(change.shape).filter((name) => !['_id', 'rev'].includes(name));

function onlyOf(values: Record<string, unknown> | null | undefined, fields: readonly string[]) {
  return values ? Object.fromEntries(fields.map((name) => [name, values[name] ?? null])) : null;
}

/**
 * Values after each of the changes, newest first; null for the present ones, and from the first on that the audit log does not know in
 * full: an excerpt of a long text, or a personal field.
 */
function statesAfter(
  present: FieldValues,
  acts: readonly Sides[],
  personal: readonly string[],
): (Record<string, unknown> | null)[] {
  let leaves: FieldValues | null = present;
  const isHidden = (name: string) => personal.includes(name.split('.')[0] ?? '');
  return acts.map((_act, index) => {
    const later = acts[index - 1];
    if (!later) return null;
    const { before, after } = later;
    if (Object.values(before ?? {}).some(isExcerpt) || Object.keys(after ?? {}).some(isHidden)) leaves = null;
    else if (leaves && before && after) leaves = withoutChange(leaves, { before, after });
    return leaves && nested(leaves);
  });
}

function withoutChange(
  leaves: FieldValues,
  { before, after }: { before: FieldValues; after: FieldValues },
): FieldValues {
  const kept = Object.entries(leaves).filter(([name]) => !(name in after));
  return { ...Object.fromEntries(kept), ...before };
}

const isExcerpt = (value: unknown): boolean => typeof value === 'string' && value.length > MAX_TEXT_CHARACTERS;
