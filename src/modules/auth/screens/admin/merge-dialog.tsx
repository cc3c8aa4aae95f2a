import { Button, Modal, Radio } from '@mantine/core';
import { useId, useState } from 'react';
import { useAdmin } from '#design/admin/admin-context.ts';
import { type Refusal, readRefusal } from '#design/admin/refusal.ts';
import { RefusalNote } from '#design/admin/refusal-note.tsx';
import { Breakable } from '#design/patterns/breakable.tsx';
import { m } from '#texts';
import type { MergeField } from '../../contract/care.ts';
import type { User } from '../../contract.ts';
import { lastSeen } from './user-words.tsx';
import { authApi } from './users-api.ts';

type Props = { pair: readonly [User, User]; onClose: () => void; onMerged: () => void };

const FIELDS: Record<Exclude<MergeField, 'roles'>, { label: () => string; of: (user: User) => string }> = {
  handle: { label: m.auth_email, of: (user) => user.handle },
  username: { label: m.auth_username, of: (user) => user.username },
  locale: { label: m.auth_language, of: (user) => user.locale ?? '' },
  title: { label: m.auth_personTitle, of: ({ userData }) => userData.title ?? '' },
  first_name: { label: m.auth_firstName, of: ({ userData }) => userData.first_name ?? '' },
  last_name: { label: m.auth_lastName, of: ({ userData }) => userData.last_name ?? '' },
  company: { label: m.auth_company, of: ({ userData }) => userData.company ?? '' },
  phone: { label: m.auth_phone, of: ({ userData }) => userData.phone ?? '' },
};
type Field = keyof typeof FIELDS;

/** Two accounts: which one stays, and for every field that differs, what shall hold. */
export function MergeDialog({ pair: [first, second], onClose, onMerged }: Props) {
  const [keepsSecond, setKeepsSecond] = useState((first.last_active ?? '') < (second.last_active ?? ''));
  const [keep, drop] = keepsSecond ? [second, first] : [first, second];
  return (
    <Modal opened size="xl" onClose={onClose} title={m.auth_mergeTitle()}>
      <div className="kp-stack">
        <p className="muted">{m.auth_mergeLead()}</p>
        <Radio.Group
          label={m.auth_mergeKeep()}
          description={m.auth_mergeGoes({ handle: drop.handle })}
          value={keep._id}
          onChange={(id) => setKeepsSecond(id === second._id)}
        >
          <div className="auth-keep">
            {[first, second].map((user) => (
              <Radio
                key={user._id}
                value={user._id}
                label={user.name}
                description={
                  <>
                    <Breakable>{user.handle}</Breakable>
                    <br />
                    {m.auth_lastActive({ when: lastSeen(user) })}
                  </>
                }
              />
            ))}
          </div>
        </Radio.Group>
        <Choices key={keep._id} keep={keep} drop={drop} onClose={onClose} onMerged={onMerged} />
      </div>
    </Modal>
  );
}

type ChoicesProps = { keep: User; drop: User; onClose: () => void; onMerged: () => void };

function Choices({ keep, drop, onClose, onMerged }: ChoicesProps) {
  const { notify } = useAdmin();
  const [taken, setTaken] = useState<readonly Field[]>(() => emptyIn(keep, drop));
  const [withRoles, setWithRoles] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const differing = (Object.keys(FIELDS) as Field[]).filter((name) => FIELDS[name].of(keep) !== FIELDS[name].of(drop));
  const choose = (name: Field, isDrop: boolean) =>
    setTaken(isDrop ? [...taken, name] : taken.filter((one) => one !== name));
  const merge = async () => {
    const take: MergeField[] = [...taken, ...(withRoles ? (['roles'] as const) : [])];
    const sides = { keep: { _id: keep._id, rev: keep.rev }, drop: { _id: drop._id, rev: drop.rev } };
    setBusy(true);
    try {
      await authApi('POST /api/v0/auth/merge', { body: { ...sides, take } });
      notify({ kind: 'success', text: m.auth_merged({ name: keep.name }) });
      onMerged();
    } catch (error) {
      setRefusal(readRefusal(error));
      setBusy(false);
    }
  };
  return (
    <>
      <h3 className="auth-fields-head">{m.auth_mergeFields()}</h3>
      <div>
        {differing.map((name) => (
          <FieldChoice
            key={name}
            label={FIELDS[name].label()}
            help={name === 'handle' ? m.auth_mergeHandleHelp() : undefined}
            mine={FIELDS[name].of(keep)}
            other={FIELDS[name].of(drop)}
            isOther={taken.includes(name)}
            onChange={(isOther) => choose(name, isOther)}
          />
        ))}
        <FieldChoice
          label={m.auth_rolesAndParishes()}
          mine={m.auth_rolesOfFirst()}
          other={m.auth_rolesOfBoth()}
          isOther={withRoles}
          onChange={setWithRoles}
        />
      </div>
      <RefusalNote refusal={refusal} />
      <div className="kp-actions end">
        <Button variant="default" onClick={onClose}>
          {m.auth_cancel()}
        </Button>
        <Button loading={isBusy} onClick={() => void merge()}>
          {m.auth_merge()}
        </Button>
      </div>
    </>
  );
}

/** What the account that stays does not know is taken over unless somebody says otherwise. */
function emptyIn(keep: User, drop: User): Field[] {
  return (Object.keys(FIELDS) as Field[]).filter((name) => !FIELDS[name].of(keep) && FIELDS[name].of(drop));
}

type ChoiceProps = {
  label: string;
  help?: string | undefined;
  mine: string;
  other: string;
  isOther: boolean;
  onChange: (isOther: boolean) => void;
};

function FieldChoice({ label, help, mine, other, isOther, onChange }: ChoiceProps) {
  const name = useId();
  return (
    <div className="auth-choice" role="radiogroup" aria-label={label}>
      <span>
        {label}
        {help ? <span className="auth-choice-help muted small">{help}</span> : null}
      </span>
      <Radio name={name} label={mine || '–'} checked={!isOther} onChange={() => onChange(false)} />
      <Radio name={name} label={other || '–'} checked={isOther} onChange={() => onChange(true)} />
    </div>
  );
}
