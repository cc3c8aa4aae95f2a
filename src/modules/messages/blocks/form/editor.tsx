import { CheckField, ChoiceField } from '#design/patterns/editing/sheet-fields.tsx';
import { useChoices } from '#design/patterns/editing/use-choices.ts';
import type { BlockEditorProps } from '#design/public/blocks/block-part.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { formContract } from '../../contract/forms.ts';

const api = apiOf<typeof formContract.endpoints>();
const MOST = 100;

type Data = { form: string; title: boolean };

export function Editor({ data, onChange, site }: BlockEditorProps<Data>) {
  const forms = useChoices(loadForms, site);
  // A form that is closed or gone stays chosen until somebody chooses another one.
  const unknown = data.form !== '' && !forms.some(({ value }) => value === data.form);
  return (
    <>
      <ChoiceField
        label={m.messages_blockFormWhich()}
        hint={m.messages_blockFormHint()}
        value={data.form}
        options={[
          { value: '', label: m.messages_blockFormContact() },
          ...forms,
          ...(unknown ? [{ value: data.form, label: data.form }] : []),
        ]}
        onChange={(form) => onChange({ form })}
      />
      <CheckField label={m.messages_blockFormTitle()} checked={data.title} onChange={(title) => onChange({ title })} />
    </>
  );
}

async function loadForms(site: string, signal: AbortSignal) {
  const { form } = await api('GET /api/v0/form/', { query: { site, limit: MOST } }, { signal });
  return form.filter(({ isOpen }) => isOpen).map(({ slug, title }) => ({ value: slug, label: title.de }));
}
