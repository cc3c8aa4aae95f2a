import { MergeDialog, type MergeKind, type MergeSides } from '#design/admin/merge-dialog/merge-dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { Breakable } from '#design/patterns/text/breakable.tsx';
import { m } from '#texts';
import type { MergeField } from '../../../contract/lifecycle.ts';
import type { User } from '../../../contract.ts';
import { lastSeen } from './user-words.tsx';
import { authApi } from './users-api.ts';

const accounts: MergeKind<User, MergeField> = {
  words: {
    title: m.auth_mergeTitle,
    lead: m.auth_mergeLead,
    whichStays: m.auth_mergeKeep,
    dropped: ({ handle }) => m.auth_mergeGoes({ handle }),
  },
  idOf: ({ _id }) => _id,
  labelOf: ({ name }) => name,
  detailOf: (user) => (
    <>
      <Breakable>{user.handle}</Breakable>
      <br />
      {m.auth_lastActive({ when: lastSeen(user) })}
    </>
  ),
  fields: {
    handle: { label: m.auth_email, help: m.auth_mergeHandleHelp, of: (user) => user.handle },
    username: { label: m.auth_username, of: (user) => user.username },
    locale: { label: m.auth_language, of: (user) => user.locale ?? '' },
    title: { label: m.auth_personTitle, of: ({ userData }) => userData.title ?? '' },
    first_name: { label: m.auth_firstName, of: ({ userData }) => userData.first_name ?? '' },
    last_name: { label: m.auth_lastName, of: ({ userData }) => userData.last_name ?? '' },
    company: { label: m.auth_company, of: ({ userData }) => userData.company ?? '' },
    phone: { label: m.auth_phone, of: ({ userData }) => userData.phone ?? '' },
    roles: {
      label: m.auth_rolesAndParishes,
      of: (_user, side) => (side === 'keep' ? m.auth_rolesOfFirst() : m.auth_rolesOfBoth()),
    },
  },
};

type MergeUsersProps = { pair: readonly [User, User]; onClose: () => void; onMerged: () => void };

/** Merges two accounts; proposes to keep the one that was active last. */
export function MergeUsers({ pair, onClose, onMerged }: MergeUsersProps) {
  const { notify } = useAdmin();
  const [first, second] = pair;
  const merge = async ({ keep, drop }: MergeSides<User>, take: MergeField[]) => {
    const sides = { keep: { _id: keep._id, rev: keep.rev }, drop: { _id: drop._id, rev: drop.rev } };
    await authApi('POST /api/v0/auth/merge', { body: { ...sides, take } });
    notify({ kind: 'success', text: m.auth_merged({ name: keep.name }) });
    onMerged();
  };
  const proposed = (first.last_active ?? '') < (second.last_active ?? '') ? second : first;
  return <MergeDialog kind={accounts} pair={pair} proposed={proposed} onMerge={merge} onClose={onClose} />;
}
