import { Textarea, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { useEditForm } from '#design/admin/form/use-edit-form.ts';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { tellLookAgain } from '#design/admin/shell/look-again.ts';
import { m } from '#texts';
import { messageApi } from '../message-api.ts';

const BLANK = { name: '', email: '', phone: '', subject: '', message: '' };

/** Notes down a call or a visit, so that it is not forgotten. */
export function NewMessageDialog({ onClose }: { onClose: () => void }) {
  const { base, site } = useAdmin();
  const navigate = useNavigate();
  const form = useEditForm({
    stored: BLANK,
    labels: {
      name: m.messages_askName,
      email: m.messages_askEmail,
      phone: m.messages_askPhone,
      subject: m.messages_askSubject,
      message: m.messages_askMessage,
    },
    required: ['name', 'subject', 'message'],
    onSave: async (values) => {
      const [made] = await messageApi('POST /api/v0/message/', { body: { ...values, site } });
      tellLookAgain();
      onClose();
      await navigate(`${base}/messages/inbox/${made?._id ?? ''}`);
      return values;
    },
  });
  const { bind } = form;
  // The form shows by itself what is missing, and closes the dialog once it is saved.
  const send = async () => {
    await form.save();
    return false;
  };
  return (
    <FormDialog title={m.messages_addTitle()} verb={m.messages_addSave()} size="lg" send={send} onClose={onClose}>
      {() => (
        <>
          <p className="muted">{m.messages_addHelp()}</p>
          <RefusalNote refusal={form.refusal} />
          <TextInput {...bind.text('name')} autoComplete="off" data-autofocus />
          <TextInput {...bind.text('email')} type="email" autoComplete="off" />
          <TextInput {...bind.text('phone')} type="tel" autoComplete="off" />
          <TextInput {...bind.text('subject')} autoComplete="off" />
          <Textarea {...bind.text('message')} autosize minRows={4} />
        </>
      )}
    </FormDialog>
  );
}
