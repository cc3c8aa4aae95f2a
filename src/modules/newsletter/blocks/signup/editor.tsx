import { CheckField, TextField } from '#design/patterns/editing/sheet-fields.tsx';
import { useBlockChoices } from '#design/patterns/editing/use-choices.ts';
import type { BlockEditorProps } from '#design/public/blocks/block-part.ts';
import { m } from '#texts';

type Data = { lists: string[]; title: string; text: string };

export function Editor({ data, onChange, site }: BlockEditorProps<Data>) {
  const lists = useBlockChoices('newsletterSignup', site) ?? [];
  const isChosen = (id: string) => data.lists.includes(id);
  const choose = (id: string, isIn: boolean) =>
    onChange({ lists: isIn ? [...data.lists, id] : data.lists.filter((one) => one !== id) });
  return (
    <>
      <TextField
        label={m.newsletter_blockTitle()}
        hint={m.newsletter_blockTitleHint()}
        value={data.title}
        maxLength={120}
        onChange={(title) => onChange({ title })}
      />
      <TextField
        label={m.newsletter_blockText()}
        value={data.text}
        maxLength={2000}
        onChange={(text) => onChange({ text })}
      />
      <p className="soft">{m.newsletter_blockLists()}</p>
      {lists.map(({ value, label }) => (
        <CheckField key={value} label={label} checked={isChosen(value)} onChange={(isIn) => choose(value, isIn)} />
      ))}
    </>
  );
}
