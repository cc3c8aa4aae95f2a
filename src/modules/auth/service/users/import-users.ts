import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#kernel/context.ts';
import { demandSheet, MOST_IMPORT_ROWS, mappedCells, proposedMapping, sheetPreview } from '#kernel/csv/import-sheet.ts';
import { readCsv, type Sheet } from '#kernel/csv/read-csv.ts';
import { invalid } from '#kernel/errors.ts';
import { type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import type { WorkView } from '#kernel/works/contract.ts';
import { defineWork, type WorkProgress } from '#kernel/works/long-work.ts';
import { beginWork } from '#kernel/works/works.ts';
import { userDataInput } from '../../contract/account.ts';
import { lineSchema, MOST_HANDLE } from '../../contract/fields.ts';
import type { ImportField, ImportMapping, ImportRow, importSchema } from '../../contract/lifecycle.ts';
import type { UserData } from '../../contract.ts';
import { userRoles, users } from '../../tables.ts';
import { displayName } from '../account/user-data.ts';
import { normalPhone } from '../phone.ts';
import { inviteUser } from './invite.ts';
import { rolesToGrant } from './role-rules.ts';

type Import = z.output<typeof importSchema>;
type Person = { handle: string; name: string; userData: UserData };
type Judged = ImportRow & { person: Person | null };

/** More new accounts than this are created by a work in the background. */
const MOST_AT_ONCE = 100;
/** Accounts of one transaction: a cancelled import stops between two. */
const CHUNK = 50;
/** Default country of phone numbers without a country code. */
const HOME_COUNTRY = 'AT';

/** Column headings recognised for each field, in lower case. */
const HEADINGS: Record<ImportField, RegExp> = {
  handle: /^(e-?mail|mail|e-?mail-?adresse|email address)/,
  title: /^(titel|title|anrede)/,
  first_name: /^(vorname|first.?name|given)/,
  last_name: /^(nachname|familienname|zuname|last.?name|surname|family)/,
  company: /^(firma|company|organisation|verein)/,
  phone: /^(tel|phone|handy|mobil)/,
  name: /^(name|person)$/,
};

/** Columns, first rows and a suggested column mapping. @throws AppError C100, kernel.noTable, kernel.tooManyRows */
export function previewImport(ctx: Context, file: string) {
  ctx.demand('auth.user.create', { siteId: null });
  const sheet = sheetOf(file);
  return sheetPreview(sheet, proposedMapping(sheet.columns, HEADINGS));
}

declare module '#kernel/works/long-work.ts' {
  interface WorkInputs {
    'auth.importUsers': Import;
  }
}

/** Creates the accounts of a long file. After a restart the accounts that it created exist already, and it goes on. */
export const importUsersWork = defineWork({
  kind: 'auth.importUsers',
  label: 'auth_importWork',
  lane: 'bulk',
  cancel: 'keepsDone',
  async run(ctx, input, progress) {
    const { people, roles } = await plannedImport(ctx, input);
    await progress.expect(progress.doneBefore + people.length);
    const count = await createAll(ctx, { people, roles, isInvited: input.invite }, progress);
    return { said: { key: 'auth_importDone', inputs: { count } }, link: 'users/browse' };
  },
});

/**
 * Classifies every row and, without `dryRun`, creates accounts for the valid ones: at once, or in a work if they are many. Skips
 * rows whose address already has an account, so importing the same file twice is idempotent.
 * @throws AppError C100, invalid without a column of addresses, kernel.noTable, kernel.tooManyRows
 */
export async function importUsers(
  ctx: Context,
  input: Import,
): Promise<{ rows: ImportRow[]; created: number; work: WorkView | null }> {
  const { rows, people, roles } = await plannedImport(ctx, input);
  if (input.dryRun) return { rows, created: 0, work: null };
  if (people.length <= MOST_AT_ONCE)
    return { rows, created: await createAll(ctx, { people, roles, isInvited: input.invite }), work: null };
  const begun = { kind: 'auth.importUsers', input, siteId: null, total: people.length } as const;
  return { rows, created: 0, work: await ctx.tx((tx) => beginWork(tx, begun)) };
}

async function plannedImport(ctx: Context, input: Import) {
  ctx.demand('auth.user.create', { siteId: null });
  if (input.mapping.handle === undefined) throw invalid({ 'mapping.handle': 'auth_importNeedsEmail' });
  const roles =
    input.role && input.role.role !== 'user'
      ? await rolesToGrant(ctx, null, [input.role])
      : [{ role: 'user', siteId: null }];
  const judged = await judgeRows(ctx, sheetOf(input.file), input.mapping);
  const rows = judged.map(({ person: _person, ...row }) => row);
  const people = judged.flatMap(({ status, person }) => (status === 'new' && person ? [person] : []));
  return { rows, people, roles };
}

type Planned = { people: Person[]; roles: { role: string; siteId: string | null }[]; isInvited: boolean };

/**
 * A short file in one transaction, a long one in several, between which it can be cancelled. What was created is recorded also then.
 */
async function createAll(ctx: Context, { people, ...how }: Planned, progress?: WorkProgress): Promise<number> {
  let count = progress?.doneBefore ?? 0;
  const size = progress ? CHUNK : MOST_AT_ONCE;
  try {
    for (let at = 0; at < people.length; at += size) {
      await progress?.throwIfCancelled();
      const chunk = people.slice(at, at + size);
      count += await ctx.tx(async (tx) => {
        await progress?.add(tx, chunk.length);
        return createSome(tx, { people: chunk, ...how });
      });
    }
  } finally {
    const object = { kind: 'users', id: '', label: '' };
    if (count > 0) await ctx.record({ act: 'auth.user.import', object, note: String(count) });
  }
  return count;
}

async function createSome(tx: Context, { people, roles, isInvited }: Planned): Promise<number> {
  const made = await tx.db.insert(users).values(people).onConflictDoNothing({ target: users.handle }).returning();
  if (made.length > 0)
    await tx.db.insert(userRoles).values(made.flatMap(({ id }) => roles.map((role) => ({ userId: id, ...role }))));
  if (isInvited) for (const user of made) await inviteUser(tx, user);
  return made.length;
}

async function judgeRows(ctx: Context, sheet: Sheet, mapping: ImportMapping): Promise<Judged[]> {
  const seen = new Set<string>();
  const first = sheet.rows.map((row) => judge(ctx, row, mapping, seen));
  const known = await knownHandles(
    ctx,
    first.flatMap(({ person }) => (person ? [person.handle] : [])),
  );
  return first.map((row) =>
    row.status === 'new' && known.has(row.handle) ? { ...row, status: 'exists', person: null } : row,
  );
}

function judge(ctx: Context, row: Sheet['rows'][number], mapping: ImportMapping, seen: Set<string>): Judged {
  const cells = mappedCells(row.cells, mapping);
  const cell = (field: ImportField) => cells[field] ?? '';
  const handle = cell('handle').toLowerCase();
  const phone = cell('phone') ? normalPhone(cell('phone'), HOME_COUNTRY) : '';
  const userData = withoutEmpty({
    title: cell('title'),
    first_name: cell('first_name'),
    last_name: cell('last_name'),
    company: cell('company'),
    phone: phone ?? '',
  });
  const name = displayName(userData, cell('name') || handle.split('@')[0] || '');
  const problem = problemOf({ isBroken: row.isBroken, handle, phone, name, userData });
  const told = { line: row.line, handle: handle.slice(0, 200), name: name.slice(0, 200) };
  if (problem) return { ...told, status: 'bad', problem: textOf(problem, ctx.locale), person: null };
  if (seen.has(handle)) return { ...told, status: 'twice', problem: '', person: null };
  seen.add(handle);
  return { ...told, status: 'new', problem: '', person: { handle, name, userData } };
}

const MOST_NAME = 250;
const emailSchema = z.email().max(MOST_HANDLE);

function problemOf(row: {
  isBroken: boolean;
  handle: string;
  phone: string | null;
  name: string;
  userData: UserData;
}): MessageKey | null {
  if (row.isBroken) return 'kernel_csvBrokenQuotes';
  if (!emailSchema.safeParse(row.handle).success) return 'auth_invalidEmail';
  if (row.phone === null) return 'auth_invalidPhone';
  if (!userDataInput.safeParse(row.userData).success) return 'auth_importOddCell';
  if (!lineSchema(MOST_NAME).safeParse(row.name).success) return 'auth_importOddCell';
  return null;
}

async function knownHandles(ctx: Context, handles: string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (let at = 0; at < handles.length; at += 1000) {
    const part = handles.slice(at, at + 1000);
    const rows = await ctx.db.select({ handle: users.handle }).from(users).where(inArray(users.handle, part));
    for (const { handle } of rows) known.add(handle);
  }
  return known;
}

const sheetOf = (file: string): Sheet => demandSheet(readCsv(Buffer.from(file, 'base64'), { rows: MOST_IMPORT_ROWS }));

function withoutEmpty(data: Record<string, string>): UserData {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== ''));
}
