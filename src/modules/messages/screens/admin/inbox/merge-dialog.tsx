import { useState } from 'react';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { RecordPicker, type RecordSource } from '#design/admin/record-picker/record-picker.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { tellLookAgain } from '#design/admin/shell/look-again.ts';
import { m } from '#texts';
import type { Message } from '../../../contract.ts';
import { messageApi } from '../message-api.ts';
import { senderOf, subjectOf, whenOf } from './message-words.tsx';

/** Puts everything said in another message of the parish into this one. */
export function MergeDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { notify } = useAdmin();
  const [other, setOther] = useState('');
  const merge = async () => {
    const body = { rev: message.rev, other };
    await messageApi('POST /api/v0/message/:id/merge', { params: { id: message._id }, body });
    notify({ kind: 'success', text: m.messages_mergeDone() });
    tellLookAgain();
  };
  return (
    <FormDialog
      title={m.messages_mergeTitle()}
      verb={m.messages_mergeNow()}
      isBlocked={other === ''}
      send={merge}
      onClose={onClose}
      shownErrors={[]}
    >
      {() => (
        <>
          <p className="muted">{m.messages_mergeHelp()}</p>
          <RecordPicker
            label={m.messages_mergeOther()}
            source={othersThan(message)}
            value={other}
            onChange={setOther}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Those of the same sender first: they are what is looked for most. */
const othersThan = ({ _id, email, site }: Message): RecordSource<Message> => ({
  search: async (text) => {
    const { message } = await messageApi('GET /api/v0/message/', {
      query: { site, limit: 20, ...(text || email ? { search: text || email } : {}) },
    });
    return message.filter((one) => one._id !== _id && !one.isConfidential);
  },
  idOf: (one) => one._id,
  labelOf: subjectOf,
  detailOf: (one) => `${senderOf(one)} · ${whenOf(one.lastAt, new Date())} · ${one.reference}`,
});
