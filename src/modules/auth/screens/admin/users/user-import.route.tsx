import { type ImportKind, ImportWizard } from '#design/admin/import-wizard/import-wizard.tsx';
import { m } from '#texts';
import type { ImportField, ImportRow } from '../../../contract/lifecycle.ts';
import { authApi } from './users-api.ts';

export const handle = {
  crumbs: () => [{ label: m.auth_users(), to: 'users/browse' }, { label: m.auth_importTitle() }],
};

export default function UserImport() {
  return <ImportWizard kind={USERS_FROM_FILE} />;
}

const USERS_FROM_FILE: ImportKind<ImportField, ImportRow> = {
  fields: {
    handle: m.auth_email,
    first_name: m.auth_firstName,
    last_name: m.auth_lastName,
    title: m.auth_personTitle,
    company: m.auth_company,
    phone: m.auth_phone,
    name: m.auth_wholeName,
  },
  reportColumns: [
    { label: m.auth_email, text: ({ handle: address }) => address || '–' },
    { label: m.auth_name, text: ({ name }) => name },
  ],
  words: {
    title: m.auth_importTitle,
    lead: m.auth_importLead,
    fileHelp: m.auth_importHelp,
    importNow: m.auth_importNow,
    done: m.auth_importDone,
  },
  option: { label: m.auth_inviteNow, help: m.auth_importInviteHelp },
  list: { path: 'users/browse', label: m.auth_users },
  read: (file) => authApi('POST /api/v0/auth/import/read', { body: { file } }),
  run: ({ isTicked: invite, ...input }) => authApi('POST /api/v0/auth/import', { body: { ...input, invite } }),
};
