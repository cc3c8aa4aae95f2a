import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { countryName } from '#kernel/i18n/countries.ts';
import { type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import type { Address, User } from '../../contract.ts';
import { consents, passkeys, sessions } from '../../tables.ts';
import { roleTitles } from '../roles/roles.ts';
import { ownAccount } from '../users/users.ts';
import type { DataPart } from './my-data-page.ts';

/** Data this module stores about an account: profile, addresses, open sessions, passkeys, consents. */
export async function exportAccount(ctx: Context, userId: string): Promise<DataPart[]> {
  const account = userId === ctx.user.id ? await ownAccount(ctx) : null;
  if (!account) return [];
  const parts = [
    await accountPart(ctx, account),
    part(
      ctx,
      'auth_addresses',
      (account.userData.addresses ?? []).map((one) => addressFields(ctx, one)),
    ),
    await sessionsPart(ctx, userId),
    await passkeysPart(ctx, userId),
    await consentsPart(ctx, userId),
  ];
  return parts.filter(({ records }) => records.length > 0);
}

/** Message key of the label, and the value. */
type Field = [key: MessageKey, value: string];

const part = ({ locale }: Context, title: MessageKey, records: Field[][]): DataPart => ({
  title: textOf(title, locale),
  records: records.map((fields) => Object.fromEntries(fields.map(([key, value]) => [textOf(key, locale), value]))),
});

async function accountPart(ctx: Context, { userData, ...account }: User): Promise<DataPart> {
  const titles = await roleTitles(ctx);
  return part(ctx, 'auth_account', [
    [
      ['auth_email', account.handle],
      ['auth_name', account.name],
      ['auth_personTitle', userData.title ?? ''],
      ['auth_firstName', userData.first_name ?? ''],
      ['auth_lastName', userData.last_name ?? ''],
      ['auth_company', userData.company ?? ''],
      ['auth_phone', userData.phone ?? ''],
      ['auth_role', account.roles.map(({ role }) => titles[role] ?? role).join(', ')],
      ['auth_since', account.createdAt],
      ['auth_lastLogin', account.lastLogin ?? ''],
      ['auth_twoFactor', textOf(account.two_factor.enabled ? 'auth_on' : 'auth_off', ctx.locale)],
    ],
  ]);
}

function addressFields({ locale }: Context, address: Address): Field[] {
  return [
    ['auth_name', [address.title, address.first_name, address.last_name].filter(Boolean).join(' ')],
    ['auth_company', address.company ?? ''],
    ['auth_street', address.address ?? ''],
    ['auth_city', [address.zip, address.city].filter(Boolean).join(' ')],
    ['auth_country', countryName(address.country ?? '', locale)],
    ['auth_phone', address.phone ?? ''],
  ];
}

async function sessionsPart(ctx: Context, userId: string): Promise<DataPart> {
  const rows = await ctx.db.select().from(sessions).where(eq(sessions.userId, userId));
  const records = rows.map(({ device, address, createdAt }): Field[] => [
    ['auth_device', device],
    ['auth_ipAddress', address],
    ['auth_since', createdAt.toISOString()],
  ]);
  return part(ctx, 'auth_sessions', records);
}

async function passkeysPart(ctx: Context, userId: string): Promise<DataPart> {
  const rows = await ctx.db.select().from(passkeys).where(eq(passkeys.userId, userId));
  const records = rows.map(({ label, createdAt, lastUsedAt }): Field[] => [
    ['auth_name', label],
    ['auth_since', createdAt.toISOString()],
    ['auth_exportLastUsed', lastUsedAt?.toISOString() ?? ''],
  ]);
  return part(ctx, 'auth_passkeys', records);
}

async function consentsPart(ctx: Context, userId: string): Promise<DataPart> {
  const rows = await ctx.db.select().from(consents).where(eq(consents.userId, userId));
  const records = rows.map(({ wording, givenAt, withdrawnAt, address }): Field[] => [
    ['auth_exportWording', wording],
    ['auth_exportGivenAt', givenAt.toISOString()],
    ['auth_exportWithdrawnAt', withdrawnAt?.toISOString() ?? ''],
    ['auth_ipAddress', address],
  ]);
  return part(ctx, 'auth_exportConsents', records);
}
