import type { Context } from '#kernel/context.ts';
import type { User } from '../../contract.ts';

type Part = Readonly<Record<string, unknown>>;

/**
 * The account with what other rooms know of it under the names of S3.1. For single accounts only: lists of accounts would ask
 * every room for each of them. Read-only; each room shows what this reader may see.
 */
export async function withRoomParts(ctx: Context, user: User): Promise<User> {
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

/** Every way to reach the person, without duplicates. */
function contactsOf({ handle, userData }: User): { type: 'email' | 'phone'; value: string }[] {
  const phones = [userData.phone, ...(userData.addresses ?? []).map(({ phone }) => phone)];
  return [
    { type: 'email', value: handle },
    ...[...new Set(phones)].flatMap((value) => (value ? [{ type: 'phone' as const, value }] : [])),
  ];
}

/** Documents of the own things (invoices, vouchers), as the account area links them; nobody reads those of others. */
async function filesOf(ctx: Context, { _id }: User): Promise<{ title: string; href: string }[]> {
  if (_id !== ctx.user.id) return [];
  const sections = ctx.rooms.flatMap(({ accountSections = [] }) => accountSections);
  const loaded = await Promise.all(sections.map(({ load }) => load(ctx)));
  const rows = loaded.flatMap((section) => section?.rows ?? []);
  return rows.flatMap(({ links = [] }) => links.map(({ label, href }) => ({ title: label, href })));
}
