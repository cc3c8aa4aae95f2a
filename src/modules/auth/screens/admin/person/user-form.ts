import { changesFrame } from '#design/admin/shell/fresh-frame.ts';
import { m } from '#texts';
import type { User } from '../../../contract.ts';
import { atFields, authApi } from '../users/users-api.ts';

export type RoleChoice = { role: string; site: string | null };

/** Form values of an account. */
export type UserForm = {
  title: string;
  first_name: string;
  last_name: string;
  company: string;
  phone: string;
  username: string;
  locale: string;
  active: boolean;
  roles: RoleChoice[];
};

export const USER_LABELS = {
  title: m.auth_personTitle,
  first_name: m.auth_firstName,
  last_name: m.auth_lastName,
  company: m.auth_company,
  phone: m.auth_phone,
  username: m.auth_username,
  locale: m.auth_language,
  active: m.auth_isActive,
  roles: m.auth_rolesAndParishes,
} satisfies Record<keyof UserForm, () => string>;

export function formOf({ userData, username, locale, active, roles }: User): UserForm {
  const { title = '', first_name = '', last_name = '', company = '', phone = '' } = userData;
  return { title, first_name, last_name, company, phone, username, locale: locale ?? '', active, roles: sorted(roles) };
}

/** Only changed fields are sent, so that accounts can update themselves without the fields they may not write. */
export async function saveUser(user: User, form: UserForm): Promise<User> {
  const before = formOf(user);
  const { title, first_name, last_name, company, phone, username, locale, active } = form;
  const roles = sorted(form.roles);
  const isSame = <K extends keyof UserForm>(name: K) => JSON.stringify(form[name]) === JSON.stringify(before[name]);
  const [saved] = await atFields(
    changesFrame(authApi)('PUT /api/v0/auth/', {
      body: {
        _id: user._id,
        rev: user.rev,
        username,
        locale: locale === 'de' || locale === 'en' ? locale : null,
        userData: { title, first_name, last_name, company, phone },
        ...(isSame('active') ? {} : { active }),
        ...(JSON.stringify(roles) === JSON.stringify(before.roles) ? {} : { roles }),
      },
    }),
  );
  return saved ?? user;
}

const sorted = (roles: readonly RoleChoice[]): RoleChoice[] =>
  roles
    .map(({ role, site }) => ({ role, site }))
    .sort((a, b) => `${a.role} ${a.site}`.localeCompare(`${b.role} ${b.site}`));
