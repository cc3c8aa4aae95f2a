import type { Context } from '#kernel/context.ts';
import type { User } from '../../contract.ts';
import { listUsers, ownAccount, type UserFilter, userById } from './users.ts';

type Part = Readonly<Record<string, unknown>>;

/** One page of accounts; with the data of other rooms only if one is asked for by its id. @throws AppError C100 */
export async function readUsers(ctx: Context, filter: UserFilter): Promise<{ auth: User[]; total: number }> {
  const { auth, total } = await listUsers(ctx, filter);
  const [one] = filter.id ? auth : [];
  return { auth: one ? [await withRoomParts(ctx, one)] : auth, total };
}

/** One account with the data of other rooms. @throws AppError C100, notFound */
export const readUser = async (ctx: Context, id: string): Promise<User> => withRoomParts(ctx, await userById(ctx, id));

/** The caller's own account with the data of other rooms; null for guests. */
export async function readOwnAccount(ctx: Context): Promise<User | null> {
  const account = await ownAccount(ctx);
  return account && withRoomParts(ctx, account);
}

/**
 * Adds what other rooms store about an account, under the names of S3.1. For single accounts only, because every room is queried.
 * Read-only; each room adds what this reader may see.
 */
async function withRoomParts(ctx: Context, user: User): Promise<User> {
  const { userData } = user;
  const parts: Part[] = [];
  for (const { userData: read } of ctx.rooms)
    if (read) parts.push(await read(ctx, { userId: user._id, address: user.handle }));
  const own = { ...userData, contacts: contactsOf(user), files: await filesOf(ctx, user) };
  return { ...user, userData: parts.reduce<typeof userData>(merged, own) };
}

/** Levels below the first are merged as well: rooms add to the same `shop`. */
function merged(data: User['userData'], part: Part): User['userData'] {
  const next: User['userData'] = { ...data };
  for (const [key, value] of Object.entries(part)) {
    const before = next[key];
    next[key] = isRecord(before) && isRecord(value) ? { ...before, ...value } : value;
  }
  return next;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Email and phone numbers of the account, without duplicates. */
function contactsOf({ handle, userData }: User): { type: 'email' | 'phone'; value: string }[] {
  const phones = [userData.phone, ...(userData.addresses ?? []).map(({ phone }) => phone)];
  return [
    { type: 'email', value: handle },
    ...[...new Set(phones)].flatMap((value) => (value ? [{ type: 'phone' as const, value }] : [])),
  ];
}

/** Documents of the caller's own things (invoices, vouchers), as linked in the account area; [] for any other account. */
async function filesOf(ctx: Context, { _id }: User): Promise<{ title: string; href: string }[]> {
  if (_id !== ctx.user.id) return [];
  const sections = ctx.rooms.flatMap(({ accountSections = [] }) => accountSections);
  const loaded = await Promise.all(sections.map(({ load }) => load(ctx)));
  const rows = loaded.flatMap((section) => section?.rows ?? []);
  return rows.flatMap(({ links = [] }) => links.map(({ label, href }) => ({ title: label, href })));
}
