import './mailboxes.css';
import { Button, NativeSelect } from '@mantine/core';
import { IconMail, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { FormConflict } from '#design/admin/form/form-conflict.tsx';
import { FormFoot } from '#design/admin/form/form-foot.tsx';
import { useStoredForm } from '#design/admin/form/use-stored-form.ts';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { EditForm } from '#design/admin/resource/edit-form.tsx';
import { m } from '#texts';
import type { Mailbox } from '../../contract.ts';
import type { Route } from './+types/mailboxes.route';
import { MailboxCard } from './mailbox-card.tsx';
import {
  emptyMailbox,
  type MailboxValues,
  mailboxValues,
  type Parish,
  readMailboxes,
  readParishes,
  type StoredMailboxes,
  writeMailboxes,
} from './mailboxes-api.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.mail_mailboxes() }] };

export async function clientLoader() {
  return loadOne(
    async () => {
      const [stored, parishes] = await Promise.all([readMailboxes(), readParishes()]);
      return { stored, parishes };
    },
    { stored: null, parishes: [] },
  );
}

/** The mailboxes of the installation: who sends what, through which server (S2.19). */
export default function MailboxesScreen({ loaderData: { stored, parishes, refusal } }: Route.ComponentProps) {
  if (refusal) return <LoadFailed what={m.mail_loadFailed()} refusal={refusal} />;
  return stored ? <Mailboxes loaded={stored} parishes={parishes} /> : null;
}

function Mailboxes({ loaded, parishes }: { loaded: StoredMailboxes; parishes: Parish[] }) {
  const stored = useStoredForm<StoredMailboxes, MailboxValues>({
    loaded,
    valuesOf: mailboxValues,
    labels: { standard: m.mail_defaultMailbox, mailboxes: m.mail_mailboxes },
    save: writeMailboxes,
  });
  const { form } = stored;
  const { mailboxes } = form.values;
  const [added, setAdded] = useState('');
  const change = (next: Mailbox[]) => form.fill({ mailboxes: next });
  const add = () => {
    const box = emptyMailbox();
    setAdded(box.uuid);
    form.fill({ mailboxes: [...mailboxes, box], ...(mailboxes.length === 0 ? { standard: box.uuid } : {}) });
  };
  const adding = (
    <Button variant="default" leftSection={<IconPlus size={18} />} onClick={add}>
      {m.mail_add()}
    </Button>
  );
  return (
    <>
      <div className="kp-stack mail-boxes">
        <PageHead title={m.mail_mailboxes()} facts={m.mail_facts()} actions={mailboxes.length > 0 ? adding : null} />
        <FormConflict of={stored} />
        {mailboxes.length === 0 ? (
          <EmptyState icon={IconMail} title={m.mail_emptyTitle()} actions={adding}>
            {m.mail_emptyText()}
          </EmptyState>
        ) : (
          <EditForm form={form}>
            <StandardMailbox values={form.values} onChange={(standard) => form.fill({ standard })} />
            {mailboxes.map((box, index) => (
              <MailboxCard
                key={box.uuid}
                box={box}
                parishes={parishes}
                isOpen={box.uuid === added || mailboxes.length === 1}
                errorOf={(field) => form.bind.errorAt(`mail.mailboxes.${index}.${field}`)}
                onChange={(part) => change(mailboxes.map((one) => (one.uuid === box.uuid ? { ...one, ...part } : one)))}
                onRemove={() => change(mailboxes.filter(({ uuid }) => uuid !== box.uuid))}
              />
            ))}
          </EditForm>
        )}
      </div>
      <FormFoot form={form} onDiscard={stored.discard} />
    </>
  );
}

function StandardMailbox({ values, onChange }: { values: MailboxValues; onChange: (uuid: string) => void }) {
  const { mailboxes, standard } = values;
  return (
    <NativeSelect
      className="kp-short"
      label={m.mail_defaultMailbox()}
      description={m.mail_defaultHelp()}
      value={mailboxes.some(({ uuid }) => uuid === standard) ? standard : ''}
      data={[
        { value: '', label: m.mail_defaultNone() },
        ...mailboxes.map(({ uuid, _id }) => ({ value: uuid, label: _id || m.mail_unnamed() })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
