import { CheckField, ChoiceField } from '#design/patterns/editing/sheet-fields.tsx';
import { useBlockChoices } from '#design/patterns/editing/use-choices.ts';
import type { BlockEditorProps } from '#design/public/blocks/block-part.ts';
import { m } from '#texts';

type Data = { form: string; title: boolean };

export function Editor({ data, onChange, site }: BlockEditorProps<Data>) {
  const forms = useBlockChoices('form', site) ?? [];
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
