import { Button, Group, NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { allOf, createAll } from './shop-api.ts';

type Named = { _id: string; name: string };
type NamedChoiceProps = Omit<NativeSelectProps, 'value' | 'onChange' | 'data'> & {
  collection: string;
  sort?: string;
  value: string;
  /** Words for 'none of them'; without it one has to be chosen. */
  none: string;
  /** Left out of the choices. */
  except?: string | undefined;
  /** While there is nothing to choose yet: words, a link to the form for one, and a button for those that most shops need. */
  first?: { words: string; label: string; path: string; usual: { label: string; bodies: readonly object[] } };
  onChange: (id: string) => void;
};

/** Choice of a record by its name; '' = none. */
export function NamedChoice(props: NamedChoiceProps) {
  const { collection, sort = 'name', value, none, except, first, onChange, ...rest } = props;
  const { value: rows, reload } = useLoaded(() => allOf<Named>(collection, sort));
  const { isBusy, refusal, run } = useAction();
  const choice = useRef<HTMLSelectElement>(null);
  const makeUsual = (bodies: readonly object[]) =>
    run(async () => {
      const [made] = await createAll<Named>(collection, bodies);
      reload();
      onChange(made?._id ?? '');
      // The button that made them disappears with the first of them.
      choice.current?.focus();
    });
  const choices = (rows ?? []).filter(({ _id }) => _id !== except);
  const isFirst = first !== undefined && rows?.length === 0;
  return (
    <div>
      <NativeSelect
        {...rest}
        ref={choice}
        {...(isFirst ? { description: first.words } : {})}
        {...(refusal ? { error: refusal.message } : {})}
        value={value}
        data={[
          { value: '', label: none },
          ...(rows || value === '' ? [] : [{ value, label: '…' }]),
          ...choices.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {isFirst && <First {...first} isBusy={isBusy} onUsual={() => void makeUsual(first.usual.bodies)} />}
    </div>
  );
}

type FirstProps = NonNullable<NamedChoiceProps['first']> & { isBusy: boolean; onUsual: () => void };

function First({ label, path, usual, isBusy, onUsual }: FirstProps) {
  const { base } = useAdmin();
  return (
    <Group className="kp-below" gap="sm" mt="xs">
      <Button variant="default" loading={isBusy} onClick={onUsual}>
        {usual.label}
      </Button>
      <Link to={`${base}/${path}`}>{label}</Link>
    </Group>
  );
}
