import { apiOf } from '#kernel/web/api.ts';
import type { configEndpoints } from '#modules/settings/contract.ts';
import type { siteEndpoints } from '#modules/sites/contract.ts';
import { m } from '#texts';
import type { Mailbox } from '../../contract.ts';

const configApi = apiOf<typeof configEndpoints>();
const siteApi = apiOf<typeof siteEndpoints>();

export type Parish = { id: string; name: string };
/** The part of the configuration that this screen changes, and the rest as it was read. */
export type StoredMailboxes = { rev: number; config: Record<string, unknown> };
export type MailboxValues = { standard: string; mailboxes: Mailbox[] };

export async function readMailboxes(): Promise<StoredMailboxes> {
  const { config, rev } = await configApi('GET /api/v0/config/', { query: {} });
  if (rev === null) throw { status: 403, code: 'C100', message: m.kernel_errorNoPermission() };
  return { config, rev };
}

export async function readParishes(): Promise<Parish[]> {
  const { site } = await siteApi('GET /api/v0/site/', { query: {} });
  return site.map(({ _id, shortName }) => ({ id: _id, name: shortName }));
}

export function mailboxValues({ config }: StoredMailboxes): MailboxValues {
  const { DEFAULT_SYSTEM_MAILBOX: name, mailboxes } = config.mail as {
    DEFAULT_SYSTEM_MAILBOX: string;
    mailboxes: Mailbox[];
  };
  const standard = mailboxes.find(({ uuid, _id }) => uuid === name || _id === name);
  return { standard: standard?.uuid ?? '', mailboxes };
}

export async function writeMailboxes(stored: StoredMailboxes, values: MailboxValues): Promise<StoredMailboxes> {
  const mail = { DEFAULT_SYSTEM_MAILBOX: values.standard, mailboxes: values.mailboxes };
  const { config, rev } = await configApi('PUT /api/v0/config/', {
    body: { rev: stored.rev, config: { ...stored.config, mail } },
  });
  return { config, rev: rev ?? stored.rev + 1 };
}

/** A mailbox nobody has filled in yet. */
export const emptyMailbox = (): Mailbox => ({
  uuid: crypto.randomUUID(),
  _id: '',
  host: '',
  user: '',
  password: '',
  from_name: '',
  from_address: '',
  port: 0,
  tls: 'starttls',
  sites: [],
  purposes: [],
  login: 'password',
  client_id: '',
  client_secret: '',
  imap: { host: '', port: 0, tls: 'tls', user: '', password: '', folder: 'INBOX' },
});
