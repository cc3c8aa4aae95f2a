import { Combobox, InputBase, useCombobox } from '@mantine/core';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useRecordSearch } from '#design/admin/record-picker/use-record-search.ts';
import type { Item } from '../../../../contract/masters.ts';
import { itemLabel, searchItems } from '../paper-api.ts';
import { meantItem } from './meant-item.ts';
import type { TypedLine } from './typed-lines.ts';

type ItemCellProps = {
  line: TypedLine;
  cell: Record<'name' | 'data-cell' | 'aria-label', string> & { error: string | undefined };
  onChange: (change: Partial<TypedLine>) => void;
  /** `before`: the line as it was when the item was asked for. */
  onTake: (item: Item, before: TypedLine) => void;
};

const MIN_LENGTH = 2;

/**
 * Name of a line; typing finds items. Enter takes the highlighted one, which is the only one or the one of this very name, even if it is
 * found after Enter was pressed. Tab and Escape leave the text as it was typed.
 */
export function ItemCell({ line, cell, onChange, onTake }: ItemCellProps) {
  const found = useRecordSearch(searchItems);
  /** The line as it was when Enter was pressed while its items were looked for. */
  const entered = useRef<TypedLine | null>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const take = (item: Item | undefined) => {
    const before = entered.current ?? line;
    entered.current = null;
    if (!item) return;
    leave();
    onTake(item, before);
  };
  const leave = () => {
    found.reset();
    combobox.closeDropdown();
  };
  const type = (typed: string) => {
    entered.current = null;
    onChange({ name: typed, itemId: null });
    combobox.resetSelectedOption();
    if (typed.trim().length < MIN_LENGTH) leave();
    else {
      combobox.openDropdown();
      found.ask(typed.trim());
    }
  };
  const meant = useEffectEvent(() => {
    if (found.status !== 'ready') return;
    const at = meantItem(found.items, line.name);
    if (entered.current !== null) take(entered.current.name === line.name ? found.items[at] : undefined);
    else if (at === -1) combobox.resetSelectedOption();
    else combobox.selectOption(at);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: new results mean another item
  useEffect(() => meant(), [found.items, found.status]);
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') found.reset();
    if (event.key === 'Enter' && found.status === 'searching') {
      // What was found for an earlier text is not meant.
      combobox.resetSelectedOption();
      entered.current = line;
    }
  };
  const blur = () => {
    combobox.closeDropdown();
    if (entered.current === null) found.reset();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={(id) => take(found.items.find(({ _id }) => _id === id))}>
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <InputBase
          {...cell}
          value={line.name}
          maxLength={300}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={pressKey}
          onBlur={blur}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found.items.length === 0}>
        <Combobox.Options aria-label={cell['aria-label']} mah={220} style={{ overflowY: 'auto' }}>
          {found.items.map((item) => (
            <Combobox.Option key={item._id} value={item._id}>
              {itemLabel(item)}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
