import { ActionIcon, Checkbox, Menu, Popover, TextInput, UnstyledButton } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconCheck, IconChevronDown, IconColumns3, IconSearch } from '@tabler/icons-react';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { m } from '#texts';
import { useLoaded } from '../actions/use-loaded.ts';
import type { ListState } from './list-state.ts';

/** One filter of a list; `name` is the parameter of the API and the URL. */
export type Filter = {
  name: string;
  label: () => string;
  /** Label of the idle filter; default 'Alle'. */
  none?: () => string;
  options: readonly FilterOption[];
  /** Further options that only the server knows, such as groups. */
  load?: () => Promise<readonly FilterOption[]>;
};

type FilterOption = { value: string; label: () => string };

type FilterBarProps = {
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
  searchLabel: string;
  filters: readonly Filter[];
  /** Columns that may be hidden (all but the first), of a table. */
  columns?: ColumnMenuProps;
  searchRef: RefObject<HTMLInputElement | null>;
};

type ColumnMenuProps = {
  all: readonly { key: string; label: () => string }[];
  shown: readonly string[];
  choose: (keys: readonly string[]) => void;
};

/** Search, filters (dashed = idle, solid = set) and columns; on a phone the filters collapse into one button with their count. */
export function FilterBar({ state, onChange, searchLabel, filters, columns, searchRef }: FilterBarProps) {
  const setFilter = (name: string, value: string) => onChange({ filters: { ...state.filters, [name]: value } });
  const [isOpen, setOpen] = useState(false);
  const count = Object.values(state.filters).filter(Boolean).length;
  return (
    <div className="kp-filters" data-open={isOpen || undefined}>
      <SearchField state={state} onChange={onChange} label={searchLabel} searchRef={searchRef} />
      {filters.length > 0 ? (
        <UnstyledButton
          className="kp-filter all"
          data-on={count > 0 ? '' : undefined}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconAdjustmentsHorizontal size={18} aria-hidden />
          {m.design_adminFilter()} {count > 0 ? count : ''}
        </UnstyledButton>
      ) : null}
      {filters.map((filter) => (
        <FilterMenu key={filter.name} filter={filter} value={state.filters[filter.name] ?? ''} onSet={setFilter} />
      ))}
      <span className="kp-grow" />
      {columns && columns.all.length > 1 ? <ColumnMenu {...columns} /> : null}
    </div>
  );
}

const TYPING_MS = 250;

type SearchFieldProps = Pick<FilterBarProps, 'state' | 'onChange' | 'searchRef'> & { label: string };

/** Writes to the URL debounced; follows the URL when it changes externally ('back', reset). */
function SearchField({ state, onChange, label, searchRef }: SearchFieldProps) {
  const [typed, setTyped] = useState(state.search);
  const [known, setKnown] = useState(state.search);
  if (known !== state.search) {
    setKnown(state.search);
    setTyped(state.search);
  }
  const tell = useEffectEvent((search: string) => (search === state.search ? undefined : onChange({ search })));
  useEffect(() => {
    const timer = setTimeout(() => tell(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextInput
      className="grow"
      size="sm"
      type="search"
      ref={searchRef}
      data-list-search
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      leftSection={<IconSearch size={17} aria-hidden />}
    />
  );
}

type FilterMenuProps = { filter: Filter; value: string; onSet: (name: string, value: string) => void };

function FilterMenu({ filter, value, onSet }: FilterMenuProps) {
  const { value: loaded } = useLoaded(async () => filter.load?.() ?? []);
  const options = [...filter.options, ...(loaded ?? [])];
  const chosen = options.find((option) => option.value === value);
  const choices = [{ value: '', label: () => filter.none?.() ?? m.design_adminAll() }, ...options];
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <UnstyledButton className="kp-filter" data-on={value ? '' : undefined}>
          {chosen ? <span>{filter.label()}:</span> : filter.label()}
          {chosen?.label()}
          <IconChevronDown size={15} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((option) => (
          <Menu.Item
            key={option.value}
            onClick={() => onSet(filter.name, option.value)}
            rightSection={option.value === value ? <IconCheck size={16} aria-label={m.design_adminChosen()} /> : null}
          >
            {option.label()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function ColumnMenu({ all, shown, choose }: ColumnMenuProps) {
  const keys = all.map((column) => column.key);
  const toggle = (key: string) =>
    choose(keys.filter((one) => (one === key ? !shown.includes(one) : shown.includes(one))));
  return (
    <Popover position="bottom-end">
      <Popover.Target>
        <ActionIcon aria-label={m.design_adminColumns()} visibleFrom="sm">
          <IconColumns3 size={19} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={m.design_adminColumns()}>
        <div className="kp-stack tight">
          {all.map((column, index) => (
            <Checkbox
              key={column.key}
              size="sm"
              label={column.label()}
              checked={index === 0 || shown.includes(column.key)}
              disabled={index === 0}
              onChange={() => toggle(column.key)}
            />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
