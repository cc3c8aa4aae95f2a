import { ActionIcon, Combobox, InputBase, useCombobox } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { m } from '#texts';
import { RecordOptions } from './record-options.tsx';
import { type Search, useRecordSearch } from './use-record-search.ts';
import './record-picker.css';

/** Defines how a picker finds and shows records of one kind. */
export type RecordSource<Item> = {
  /** The best matches, at most one screen; an empty text returns the first records. */
  search: Search<Item>;
  /** The record of a stored id; null if it no longer exists. */
  byId?: (id: string, signal: AbortSignal) => Promise<Item | null>;
  idOf: (item: Item) => string;
  labelOf: (item: Item) => string;
  /** Second line, to distinguish records of the same name. */
  detailOf?: (item: Item) => string;
  /** Heading above the option; groups are ordered by their first item. */
  groupOf?: (item: Item) => string;
  /** Characters needed before the first search; 0 lists the first records when the picker opens. */
  minLength?: number;
  noMatch?: () => string;
};

type RecordPickerProps<Item> = {
  source: RecordSource<Item>;
  /** Id of the picked record, '' for none. */
  value: string;
  onChange: (id: string, item: Item | null) => void;
  label: string;
  id?: string;
  name?: string;
  error?: string | undefined;
  description?: ReactNode;
  placeholder?: string;
  clearable?: boolean;
};

/** Picks one record of any kind by searching for it: a combobox with a list below it. */
export function RecordPicker<Item>(props: RecordPickerProps<Item>) {
  const { source, value, onChange, clearable = false, error, description, ...field } = props;
  const [text, setText] = useState<string | null>(null);
  const search = useRecordSearch(source.search);
  const [picked, setPicked] = usePicked(source, value);
  const minLength = source.minLength ?? 0;
  const find = (typed: string, delayMs?: number) =>
    typed.trim().length < minLength ? search.reset() : search.ask(typed.trim(), delayMs);
  const combobox = useCombobox({
    onDropdownOpen: () => find(text ?? '', 0),
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      search.reset();
      setText(null);
    },
  });
  const pick = (item: Item | null) => {
    setPicked(item);
    onChange(item ? source.idOf(item) : '', item);
    setText(null);
    combobox.closeDropdown();
  };
  const type = (typed: string) => {
    combobox.openDropdown();
    combobox.resetSelectedOption();
    setText(typed);
    find(typed);
  };
  /** Enter takes the first match where none is highlighted, and never sends the form while the list is open. */
  const pressEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !combobox.dropdownOpened || combobox.getSelectedOptionIndex() !== -1) return;
    event.preventDefault();
    if (search.status === 'ready' && search.items[0] !== undefined) pick(search.items[0]);
  };
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => pick(search.items.find((one) => source.idOf(one) === id) ?? null)}
    >
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <InputBase
          {...field}
          className="kp-record-picker"
          error={error ?? (search.problem || undefined)}
          description={(picked && source.detailOf?.(picked)) || description}
          value={text ?? (picked ? source.labelOf(picked) : '')}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={pressEnter}
          rightSectionPointerEvents={clearable && picked ? 'all' : 'none'}
          rightSection={clearable && picked ? <ClearButton onClear={() => pick(null)} /> : <Combobox.Chevron />}
        />
      </Combobox.Target>
      <RecordOptions source={source} search={search} value={value} label={field.label} />
    </Combobox>
  );
}

function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <ActionIcon size={44} aria-label={m.design_pickerClear()} onClick={onClear}>
      <IconX size={18} aria-hidden />
    </ActionIcon>
  );
}

/** The picked record: the one chosen here, or the one with the stored id. */
function usePicked<Item>(source: RecordSource<Item>, id: string) {
  const [known, setKnown] = useState<Item | null>(null);
  const picked = known !== null && source.idOf(known) === id ? known : null;
  const isMissing = id !== '' && picked === null;
  const load = useEffectEvent(async (signal: AbortSignal) => source.byId?.(id, signal));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another id is another record
  useEffect(() => {
    if (!isMissing) return;
    const call = new AbortController();
    load(call.signal).then(
      (item) => item && !call.signal.aborted && setKnown(() => item),
      // Without an answer the field stays empty; saving keeps the stored id.
      () => undefined,
    );
    return () => call.abort();
  }, [id, isMissing]);
  return [picked, setKnown] as const;
}
