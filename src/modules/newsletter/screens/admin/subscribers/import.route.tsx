import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type ImportKind, ImportWizard } from '#design/admin/import-wizard/import-wizard.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { ImportField, ImportRow, importEndpoints } from '../../../contract/subscriber-import.ts';
import { ListsField } from './lists-field.tsx';

const api = apiOf<typeof importEndpoints>();

export const handle = {
  crumbs: () => [
    { label: m.newsletter_subscribers(), to: 'newsletter/subscriber/browse' },
    { label: m.newsletter_importTitle() },
  ],
};

/** Subscribers from a spreadsheet, with the proof of their consent and the lists that they get. */
export default function SubscriberImport() {
  const [lists, setLists] = useState<string[]>([]);
  const [note, setNote] = useState('');
  return (
    <ImportWizard
      kind={subscribersFromFile({ lists, note })}
      choices={{
        key: JSON.stringify([lists, note]),
        fields: (errors) => (
          <div className="kp-stack kp-import-choices">
            <ListsField label={m.newsletter_importWhich()} error={errors.lists} value={lists} onChange={setLists} />
            <TextInput
              label={m.newsletter_note()}
              description={m.newsletter_importNoteHelp()}
              required
              error={errors.note}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            <p className="muted">{m.newsletter_importRules()}</p>
          </div>
        ),
      }}
    />
  );
}

const subscribersFromFile = (choices: { lists: string[]; note: string }): ImportKind<ImportField, ImportRow> => ({
  fields: {
    email: m.newsletter_email,
    name: m.newsletter_nameDe,
    firstName: m.newsletter_firstName,
    lastName: m.newsletter_lastName,
    language: m.newsletter_language,
  },
  reportColumns: [
    { label: m.newsletter_email, text: ({ email }) => email || '–' },
    { label: m.newsletter_nameDe, text: ({ name }) => name },
  ],
  words: {
    title: m.newsletter_importTitle,
    lead: m.newsletter_importLead,
    fileHelp: m.newsletter_importFileHelp,
    importNow: m.newsletter_importNow,
    done: m.newsletter_importDone,
  },
  list: { path: 'newsletter/subscriber/browse', label: m.newsletter_subscribers },
  read: (file) => api('POST /api/v0/newsletter_import/read', { body: { site: adminSite(), file } }),
  run: ({ isTicked: _noOption, ...input }) =>
    api('POST /api/v0/newsletter_import/', { body: { site: adminSite(), ...input, ...choices } }),
});
