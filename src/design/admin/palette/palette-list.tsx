/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
   a combobox owns its listbox: focus and keys stay in the field, and no native element can hold icons and hints. */
import { Kbd } from '@mantine/core';
import { useEffect } from 'react';
import { m } from '#texts';
import type { PaletteGroup, PaletteHit } from './palette-hits.ts';

type PaletteListProps = {
  id: string;
  groups: readonly PaletteGroup[];
  query: string;
  /** True once all sources have answered; before, an empty list means nothing. */
  isDone: boolean;
  selectedId: string | undefined;
  onChoose: (hit: PaletteHit, inNewTab: boolean) => void;
};

/** The listbox under the search field; focus stays in the field, aria-activedescendant names the selected option. */
export function PaletteList({ id, groups, query, isDone, selectedId, onChoose }: PaletteListProps) {
  useEffect(() => {
    document.getElementById(`${id}-${selectedId}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, selectedId]);
  if (groups.length === 0) {
    return (
      <div id={id} role="listbox" aria-label={m.design_adminHits()} className="kp-palette-list">
        {query && isDone ? <output>{m.design_adminNothingFound({ query })}</output> : null}
      </div>
    );
  }
  return (
    <div id={id} role="listbox" aria-label={m.design_adminHits()} className="kp-palette-list">
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options with role=group; a fieldset would be wrong here.
        <div key={group.label} role="group" aria-label={group.label}>
          <p className="title" aria-hidden="true">
            {group.label}
          </p>
          {group.hits.map((hit) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field that owns the listbox.
            // biome-ignore lint/a11y/useFocusableInteractive: options of a combobox are not focused themselves.
            <div
              key={hit.id}
              id={`${id}-${hit.id}`}
              role="option"
              aria-selected={hit.id === selectedId}
              onClick={(event) => onChoose(hit, event.ctrlKey || event.metaKey)}
            >
              <hit.icon size={19} stroke={1.7} aria-hidden />
              <span className="l">
                <Marked text={hit.label} query={query} />
              </span>
              <span className="h">{hit.hint}</span>
              {hit.keys ? <Kbd>{hit.keys.toUpperCase()}</Kbd> : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  const start = query ? text.toLowerCase().indexOf(query.toLowerCase()) : -1;
  if (start < 0) return text;
  const end = start + query.length;
  return (
    <>
      {text.slice(0, start)}
      <b>{text.slice(start, end)}</b>
      {text.slice(end)}
    </>
  );
}
