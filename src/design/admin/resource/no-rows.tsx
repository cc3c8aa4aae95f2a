import { Button } from '@mantine/core';
import { type Icon, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { m } from '#texts';
import { EmptyState } from '../parts/empty-state.tsx';
import type { Filter } from './filter-bar.tsx';
import type { ListState } from './list-state.ts';

type NoRowsProps = {
  icon: Icon;
  words: { emptyTitle: () => string; emptyText: () => string };
  filters?: readonly Filter[];
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
  /** The first step, if records can be created here. */
  create?: ReactNode;
};

/** Empty list: purpose and first step. No hits: active filters and a button to reset them. */
export function NoRows({ icon, words, filters = [], state, onChange, create }: NoRowsProps) {
  const set = filters.flatMap((filter) => {
    const value = state.filters[filter.name];
    const option = filter.options.find((one) => one.value === value);
    // Options of the server are not at hand here.
    if (!option) return value ? [filter.label()] : [];
    return [`${filter.label()}: ${option.label()}`];
  });
  if (!state.search && set.length === 0 && state.page === 1) {
    return (
      <EmptyState icon={icon} title={words.emptyTitle()} actions={create}>
        {words.emptyText()}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={state.search ? m.design_adminNothingFound({ query: state.search }) : m.design_adminNothingFits()}
      actions={
        <>
          <ResetFilters onReset={() => onChange({ search: '', filters: {} })} />
          {create}
        </>
      }
    >
      {set.length > 0 ? m.design_adminFiltersSet({ filters: set.join(', ') }) : m.design_adminTryOtherWord()}
    </EmptyState>
  );
}

/** Resets filters without hits. */
export function ResetFilters({ onReset }: { onReset: () => void }) {
  return (
    <Button variant="default" leftSection={<IconX size={17} aria-hidden />} onClick={onReset}>
      {m.design_adminResetFilters()}
    </Button>
  );
}
