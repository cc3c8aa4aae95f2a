import { useBlockChoices } from '#design/patterns/editing/use-choices.ts';
import type { BlockEditorProps } from '#design/public/blocks/block-part.ts';
import { m } from '#texts';
import { CheckField } from '../../screens/editing/fields/sheet-fields.tsx';

/** Choice of people; none chosen shows all of the parish. */
export function Editor({ data, onChange, site }: BlockEditorProps<{ people: string[] }>) {
  const people = useBlockChoices('people', site) ?? [];
  const choose = (id: string, isChosen: boolean) =>
    onChange({ people: isChosen ? [...data.people, id] : data.people.filter((one) => one !== id) });
  return (
    <fieldset>
      <legend>{m.content_blockPeopleWhich()}</legend>
      {people.map(({ value, label }) => (
        <CheckField
          key={value}
          label={label}
          checked={data.people.includes(value)}
          onChange={(isChosen) => choose(value, isChosen)}
        />
      ))}
    </fieldset>
  );
}
