import { useEffect, useState } from 'react';
import type { BlockEditorProps } from '#design/public/blocks/block-part.ts';
import { apiOf } from '#kernel/web/api.ts';
import type { personContract } from '#modules/person/contract.ts';
import { m } from '#texts';
import { CheckField } from '../../screens/editing/fields/sheet-fields.tsx';

const api = apiOf<typeof personContract.endpoints>();
const MOST = 200;

type Person = { _id: string; name: string };

/** Nobody chosen means everybody whom the parish shows. */
export function Editor({ data, onChange, site }: BlockEditorProps<{ people: string[] }>) {
  const people = usePeople(site);
  const choose = (id: string, isChosen: boolean) =>
    onChange({ people: isChosen ? [...data.people, id] : data.people.filter((one) => one !== id) });
  return (
    <fieldset>
      <legend>{m.content_blockPeopleWhich()}</legend>
      {people.map(({ _id, name }) => (
        <CheckField
          key={_id}
          label={name}
          checked={data.people.includes(_id)}
          onChange={(isChosen) => choose(_id, isChosen)}
        />
      ))}
    </fieldset>
  );
}

function usePeople(site: string): Person[] {
  const [people, setPeople] = useState<Person[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    api('GET /api/v0/person/', { query: { site, limit: MOST } }, { signal: stop.signal }).then(
      ({ person }) => setPeople(person),
      () => undefined,
    );
    return () => stop.abort();
  }, [site]);
  return people;
}
