import { Button, Radio, Textarea, TextInput } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { Dialog } from '#design/admin/parts/dialog.tsx';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { Paper } from '../../../collections/papers.ts';
import type { Attached, PaperLetter, paperMailEndpoints } from '../../../contract/paper-mail.ts';

const api = apiOf<typeof paperMailEndpoints>();

const ATTACHED: Readonly<Record<Attached, string>> = {
  pdf: 'PDF',
  zugferd: 'ZUGFeRD / Factur-X',
  xrechnung: 'XRechnung',
  ebinterface: 'ebInterface',
};

/** Sends an issued paper by mail, and says when and to whom it was sent last. */
export function SendPaper({ paper, isOpen: mayEdit }: { paper: Paper; isOpen: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const last = paper.sendings.at(-1);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMailForward size={18} aria-hidden />}
        disabled={!mayEdit}
        onClick={() => setOpen(true)}
      >
        {m.accounting_send()}
      </Button>
      {last ? (
        <p className="muted small" data-sent>
          {m.accounting_sentLast({ at: stampOf(last.at), to: last.to })}{' '}
          {paper.sendings.length > 1 ? m.accounting_sentOften({ count: paper.sendings.length }) : null}
        </p>
      ) : null}
      {isOpen ? <Letter paper={paper} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

type LetterProps = { paper: Paper; onClose: () => void };

function Letter({ paper, onClose }: LetterProps) {
  const { value, refusal } = useLoaded(() => api('POST /api/v0/accounting_paper/letter', { body: { id: paper._id } }));
  if (value) return <Typed paper={paper} letter={value} onClose={onClose} />;
  return (
    <Dialog title={m.accounting_send()} onClose={onClose}>
      <RefusalNote refusal={refusal} />
    </Dialog>
  );
}

function Typed({ paper, letter, onClose }: LetterProps & { letter: PaperLetter }) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const [values, setValues] = useState({ to: letter.to, subject: letter.subject, text: letter.text });
  const [attach, setAttach] = useState<Attached>('pdf');
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    required: true,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setValues((now) => ({ ...now, [name]: value })),
  });
  const send = async () => {
    const body = { id: paper._id, rev: paper.rev, ...values, attach };
    await api('POST /api/v0/accounting_paper/send', { body });
    notify({ kind: 'success', text: m.accounting_sendDone() });
    await revalidate();
  };
  return (
    <FormDialog
      title={m.accounting_send()}
      verb={m.accounting_send()}
      size="lg"
      isBlocked={Object.values(values).some((one) => one.trim() === '')}
      send={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextInput {...field('to')} type="email" label={m.accounting_sendTo()} error={errors.to} />
          <TextInput {...field('subject')} label={m.accounting_sendSubject()} error={errors.subject} />
          <Textarea
            {...field('text')}
            autosize
            minRows={5}
            label={m.accounting_sendText()}
            description={m.accounting_sendTextHelp()}
            error={errors.text}
          />
          {letter.attach.length > 1 ? (
            <Radio.Group
              label={m.accounting_labelAttach()}
              value={attach}
              onChange={(chosen) => setAttach(chosen as Attached)}
            >
              <div className="kp-stack tight">
                {letter.attach.map(({ attach: one, isBroken }) => (
                  <Radio
                    key={one}
                    value={one}
                    label={ATTACHED[one]}
                    disabled={isBroken}
                    {...(isBroken ? { description: m.accounting_sendBroken() } : {})}
                  />
                ))}
              </div>
            </Radio.Group>
          ) : null}
        </>
      )}
    </FormDialog>
  );
}
