import { Menu } from '@mantine/core';
import {
  IconHistory,
  IconKey,
  IconLogout,
  IconMail,
  IconMailForward,
  IconShieldOff,
  IconTrash,
  IconUserShare,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { User } from '../../../contract.ts';
import { EmailDialog } from '../person/email-dialog.tsx';
import { FactorDialog } from '../person/factor-dialog.tsx';
import { MoreActs } from '../person/more-acts.tsx';
import { useUserActs } from './use-user-acts.ts';

/** Actions on an account besides editing its fields. */
export function UserActs({ user, isOwn }: { user: User; isOwn: boolean }) {
  const { base, may } = useAdmin();
  const { invite, signOut, remove } = useUserActs(user);
  const [dialog, setDialog] = useState<'email' | 'factor' | null>(null);
  return (
    <>
      <MoreActs width={290}>
        <Menu.Item leftSection={<IconMailForward size={18} />} onClick={() => void invite()}>
          {m.auth_inviteAgain()}
        </Menu.Item>
        <Menu.Item leftSection={<IconMail size={18} />} onClick={() => setDialog('email')}>
          {m.auth_changeEmail()}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} />} onClick={() => void signOut()}>
          {m.auth_signOutEverywhere()}
        </Menu.Item>
        {user.two_factor.enabled && !isOwn && may('auth.secondFactor.reset') ? (
          <Menu.Item leftSection={<IconShieldOff size={18} />} onClick={() => setDialog('factor')}>
            {m.auth_resetFactor()}
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconKey size={18} />} component={Link} to={`${base}/users/rights/${user._id}`}>
          {m.auth_showRights()}
        </Menu.Item>
        {may('audit.entry.read') ? (
          <Menu.Item leftSection={<IconHistory size={18} />} component={Link} to={`${base}/audit?actor=${user._id}`}>
            {m.auth_actsOfPerson()}
          </Menu.Item>
        ) : null}
        {isOwn ? null : <LeavingItems handOverHref={`${base}/users/handover/${user._id}`} onRemove={remove} />}
      </MoreActs>
      {dialog === 'factor' ? <FactorDialog userId={user._id} onClose={() => setDialog(null)} /> : null}
      {dialog === 'email' ? <EmailDialog userId={isOwn ? null : user._id} onClose={() => setDialog(null)} /> : null}
    </>
  );
}

/** Hand-over and removal; not for the own account. */
function LeavingItems({ handOverHref, onRemove }: { handOverHref: string; onRemove: () => Promise<void> }) {
  return (
    <>
      <Menu.Divider />
      <Menu.Item leftSection={<IconUserShare size={18} />} component={Link} to={handOverHref}>
        {m.auth_handOver()}
      </Menu.Item>
      <Menu.Item color="red" leftSection={<IconTrash size={18} />} onClick={() => void onRemove()}>
        {m.auth_removeAccount()}
      </Menu.Item>
    </>
  );
}
