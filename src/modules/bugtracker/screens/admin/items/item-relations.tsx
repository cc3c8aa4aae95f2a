import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { RelationKind, Thread } from '../../../contract/thread.ts';
import { bugApi } from '../bug-api.ts';
import css from '../bugtracker.module.css';
import { StatusMark } from '../words.tsx';

type RelationsProps = { thread: Thread; onChange: (thread: Thread) => void };

const KINDS: Readonly<Record<RelationKind, () => string>> = {
  related: m.bugtracker_relationRelated,
  parent: m.bugtracker_relationParent,
  child: m.bugtracker_relationChild,
  duplicateOf: m.bugtracker_relationDuplicateOf,
  duplicate: m.bugtracker_relationDuplicate,
};

/** Other items that an item has to do with. */
export function ItemRelations({ thread, onChange }: RelationsProps) {
  const { base } = useAdmin();
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const [isOpen, setOpen] = useState(false);
  const { _id: id, relations, mayUpdate } = thread;
  const loosen = (relation: string) =>
    run(async () => {
      const path = 'DELETE /api/v0/system_bugtracker/:id/relations/:relation' as const;
      onChange(await bugApi(path, { params: { id, relation } }));
    }, showError);
  if (relations.length === 0 && !mayUpdate) return null;
  return (
    <section className={css.files} aria-label={m.bugtracker_relations()}>
      <ul className={css.links}>
        {relations.map(({ _id, number, title, status, relation, kind }) => (
          <li key={relation}>
            <span className="muted">{KINDS[kind]()}</span>
            <Link to={`${base}/bugtracker/edit/${_id}`}>
              #{number} {title}
            </Link>
            <StatusMark status={status} />
            {mayUpdate ? (
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={m.bugtracker_relationRemove({ number })}
                disabled={isBusy}
                onClick={() => void loosen(relation)}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ul>
      {mayUpdate ? (
        <Button variant="default" size="sm" onClick={() => setOpen(true)}>
          {m.bugtracker_relate()}
        </Button>
      ) : null}
      {isOpen ? <RelateDialog id={id} onChange={onChange} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

function RelateDialog({
  id,
  onChange,
  onClose,
}: {
  id: string;
  onChange: RelationsProps['onChange'];
  onClose: () => void;
}) {
  const [kind, setKind] = useState<RelationKind>('related');
  const [number, setNumber] = useState('');
  const send = async () => {
    const body = { kind, number: Number(number.replace(/\D/g, '')) || 0 };
    onChange(await bugApi('POST /api/v0/system_bugtracker/:id/relations', { params: { id }, body }));
  };
  return (
    <FormDialog title={m.bugtracker_relate()} verb={m.bugtracker_relate()} send={send} onClose={onClose}>
      {(errors) => (
        <>
          <NativeSelect
            label={m.bugtracker_relationKind()}
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value as RelationKind)}
            data={Object.entries(KINDS).map(([value, label]) => ({ value, label: label() }))}
          />
          <TextInput
            label={m.bugtracker_number()}
            inputMode="numeric"
            value={number}
            error={errors.number}
            onChange={(event) => setNumber(event.currentTarget.value)}
            required
          />
        </>
      )}
    </FormDialog>
  );
}
