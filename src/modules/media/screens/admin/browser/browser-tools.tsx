import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { type Filter, FilterBar } from '#design/admin/resource/filter-bar.tsx';
import type { ListState } from '#design/admin/resource/list-state.ts';
import { m } from '#texts';
import { KINDS, type Kind } from './browser-state.ts';

type BrowserToolsProps = {
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
  /** Extensions that occur. */
  ext: readonly string[];
  searchRef: RefObject<HTMLInputElement | null>;
};

const KIND_LABELS: Record<Kind, () => string> = {
  image: m.media_kindImage,
  video: m.media_kindVideo,
  audio: m.media_kindAudio,
  document: m.media_kindDocument,
  link: m.media_kindLink,
};

/** Search, filters (kind, extension, consent, trash) and the switch between grid and list. */
export function BrowserTools({ state, onChange, ext, searchRef }: BrowserToolsProps) {
  const { tag = '', view = '', ...filters } = state.filters;
  // Folder and view have their own controls and do not count as filters.
  const changeFilters = ({ filters: next, ...rest }: Partial<ListState>) =>
    onChange(next ? { ...rest, filters: { tag, view, ...next } } : rest);
  return (
    <div className="fb-tools">
      <FilterBar
        state={{ ...state, filters }}
        onChange={changeFilters}
        searchLabel={m.media_search()}
        filters={filtersFor(ext)}
        searchRef={searchRef}
      />
      <span className="muted small fb-order">{m.media_sortRecent()}</span>
      <SegmentedControl
        size="xs"
        aria-label={m.media_view()}
        value={view === 'list' ? 'list' : 'grid'}
        onChange={(next) => onChange({ filters: { ...state.filters, view: next === 'list' ? 'list' : '' } })}
        data={[
          {
            value: 'grid',
            label: <ViewIcon icon={<IconLayoutGrid size={18} aria-hidden />} label={m.media_viewGrid()} />,
          },
          { value: 'list', label: <ViewIcon icon={<IconList size={18} aria-hidden />} label={m.media_viewList()} /> },
        ]}
      />
    </div>
  );
}

function ViewIcon({ icon, label }: { icon: React.ReactNode; label: string }) {
  return (
    <span className="fb-view" title={label}>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

function filtersFor(ext: readonly string[]): Filter[] {
  return [
    { name: 'kind', label: m.media_filterKind, options: KINDS.map((value) => ({ value, label: KIND_LABELS[value] })) },
    {
      name: 'ext',
      label: m.media_filterExt,
      options: ext.map((value) => ({ value, label: () => value.toUpperCase() })),
    },
    { name: 'consent', label: m.media_filterConsent, options: [{ value: 'open', label: m.media_consentOpen }] },
    {
      name: 'status',
      label: m.media_filterPlace,
      options: [
        { value: 'trash', label: m.media_trash },
        { value: 'damaged', label: m.media_damaged },
      ],
    },
  ];
}
