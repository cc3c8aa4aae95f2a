import { Combobox } from '@mantine/core';
import { m } from '#texts';
import { Breakable } from '../../patterns/text/breakable.tsx';
import type { RecordSource } from './record-picker.tsx';

type Results<Item> = { status: 'idle' | 'searching' | 'ready' | 'failed'; items: readonly Item[] };
type RecordOptionsProps<Item> = { source: RecordSource<Item>; search: Results<Item>; value: string; label: string };

/** The list below the field; announces the number of hits. */
export function RecordOptions<Item>({ source, search, value, label }: RecordOptionsProps<Item>) {
  const groups = Map.groupBy(search.items, (item) => source.groupOf?.(item) ?? '');
  const options = (items: readonly Item[]) =>
    items.map((item) => <RecordOption key={source.idOf(item)} source={source} item={item} value={value} />);
  return (
    <Combobox.Dropdown>
      <Combobox.Options aria-label={label} className="kp-record-options">
        {[...groups].map(([group, items]) =>
          group ? (
            <Combobox.Group key={group} label={group}>
              {options(items)}
            </Combobox.Group>
          ) : (
            options(items)
          ),
        )}
      </Combobox.Options>
      <output className={search.items.length > 0 ? 'kp-spoken' : 'kp-record-status'}>{statusOf(source, search)}</output>
    </Combobox.Dropdown>
  );
}

type RecordOptionProps<Item> = { source: RecordSource<Item>; item: Item; value: string };

function RecordOption<Item>({ source, item, value }: RecordOptionProps<Item>) {
  const id = source.idOf(item);
  const detail = source.detailOf?.(item);
  return (
    <Combobox.Option value={id} active={id === value} aria-selected={id === value}>
      <span>{source.labelOf(item)}</span>
      {detail ? (
        <span className="muted small">
          <Breakable>{detail}</Breakable>
        </span>
      ) : null}
    </Combobox.Option>
  );
}

function statusOf<Item>(source: RecordSource<Item>, { status, items }: Results<Item>): string {
  if (status === 'idle') return source.minLength ? m.design_pickerMinLength({ count: source.minLength }) : '';
  if (status === 'searching') return m.design_pickerSearching();
  if (status === 'failed') return m.design_pickerFailed();
  if (items.length === 0) return source.noMatch?.() ?? m.design_pickerNoMatch();
  return m.design_pickerMatches({ count: items.length });
}
