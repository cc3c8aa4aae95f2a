import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { problemOf } from '#design/admin/refusal.ts';
import { Breakable } from '#design/patterns/breakable.tsx';
import { m } from '#texts';
import type { User } from '../../contract.ts';
import { authApi } from './users-api.ts';
import './users.css';

type Props = { picked: User | null; onPick: (user: User | null) => void; without: string };

const SHOWN = 8;

/** Finds an active person by name or address and picks her. */
export function PersonPicker({ picked, onPick, without }: Props) {
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<readonly User[] | null>(null);
  const [problem, setProblem] = useState('');
  const find = async (text: string) => {
    setSearch(text);
    if (text.trim().length < 2) return setFound(null);
    try {
      const body = { search: text.trim(), status: 'active' as const, limit: SHOWN };
      const { auth } = await authApi('POST /api/v0/search/auth', { body });
      setProblem('');
      setFound(auth.filter(({ _id }) => _id !== without));
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  if (picked) {
    return (
      <p className="auth-due">
        <span>
          <b>{picked.name}</b> <span className="muted">{picked.handle}</span>
        </span>
        <Button size="sm" variant="default" onClick={() => onPick(null)}>
          {m.auth_pickOther()}
        </Button>
      </p>
    );
  }
  return (
    <div className="kp-stack">
      <TextInput
        label={m.auth_userSearch()}
        value={search}
        error={problem || undefined}
        onChange={(event) => void find(event.currentTarget.value)}
      />
      <ul aria-live="polite" className="auth-plain">
        {found?.length === 0 ? <li>{m.auth_nobodyFits()}</li> : null}
        {found?.map((user) => (
          <li key={user._id}>
            <UnstyledButton className="auth-pick" onClick={() => onPick(user)}>
              <b>{user.name}</b>{' '}
              <span className="muted">
                <Breakable>{user.handle}</Breakable>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
