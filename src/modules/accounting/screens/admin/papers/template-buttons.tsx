import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf, type EndpointMap } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { Paper } from '../../../collections/papers.ts';
import type { PaperKind } from '../../../contract/paper-states.ts';
import type { templateEndpoints } from '../../../contract/templates.ts';
import { loadTemplates } from './text-choice.tsx';

const anyApi = apiOf<EndpointMap>();
const api = apiOf<typeof templateEndpoints>();

/** Button that begins a paper of a kind from a template; hidden while there is none. */
export function FromTemplate({ kind }: { kind: PaperKind }) {
  const { base } = useAdmin();
  const navigate = useNavigate();
  const { value: templates } = useLoaded(() => loadTemplates({ kind: 'paper', paperKind: kind }));
  const [chosen, setChosen] = useState<string | null>(null);
  if (!templates || templates.length === 0) return null;
  const start = async () => {
    const { _id } = await api('POST /api/v0/accounting_template/start', { body: { template: chosen ?? '' } });
    await navigate(`${base}/accounting/${kind}/edit/${_id}`);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTemplate size={18} aria-hidden />}
        onClick={() => setChosen(templates[0]?._id ?? '')}
      >
        {m.accounting_fromTemplate()}
      </Button>
      {chosen === null ? null : (
        <FormDialog
          title={m.accounting_fromTemplate()}
          verb={m.accounting_paperStart()}
          isBlocked={chosen === ''}
          send={start}
          onClose={() => setChosen(null)}
        >
          {() => (
            <NativeSelect
              label={m.accounting_templateOne()}
              value={chosen}
              data={templates.map(({ _id, name }) => ({ value: _id, label: name }))}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            />
          )}
        </FormDialog>
      )}
    </>
  );
}

/** Button that stores a paper as a template, without what belongs to this paper alone. */
export function SaveAsTemplate({ paper, isChanged }: { paper: Paper; isChanged: boolean }) {
  const { base, notify } = useAdmin();
  const navigate = useNavigate();
  const [name, setName] = useState<string | null>(null);
  const save = async () => {
    const { locale, prices, partyId, lines, discountPermille, dueDays, subject, intro, terms, closing } = paper;
    const content = { locale, prices, partyId, lines, discountPermille, dueDays, subject, intro, terms, closing };
    const body = {
      site: adminSite(),
      kind: 'paper',
      name,
      paperKind: paper.kind,
      paper: { ...content, chargeCents: Math.max(0, paper.chargeCents) },
    };
    const [made] = (await anyApi('POST /api/v0/accounting_template/', { body })) as { _id: string }[];
    notify({ kind: 'success', text: m.accounting_templateSaved() });
    await navigate(`${base}/accounting/template/edit/${made?._id ?? ''}`);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTemplate size={18} aria-hidden />}
        disabled={isChanged}
        onClick={() => setName(paper.subject || paper.number)}
      >
        {m.accounting_saveAsTemplate()}
      </Button>
      {name === null ? null : (
        <FormDialog
          title={m.accounting_saveAsTemplate()}
          verb={m.accounting_saveAsTemplate()}
          isBlocked={name.trim() === ''}
          send={save}
          onClose={() => setName(null)}
        >
          {(errors) => (
            <TextInput
              label={m.kernel_labelName()}
              value={name}
              error={errors.name}
              maxLength={120}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          )}
        </FormDialog>
      )}
    </>
  );
}
