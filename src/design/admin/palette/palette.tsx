import { Kbd } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#texts';
import { Dialog } from '../parts/dialog.tsx';
import { useAdmin } from '../shell/admin-context.ts';
import { findHits, type PaletteGroup, type PaletteHit, type PaletteProvider } from './palette-hits.ts';
import { PaletteList } from './palette-list.tsx';

type PaletteProps = { providers: readonly PaletteProvider[]; onClose: () => void };

/** Search and commands (Ctrl+K or /): the first hit is always selected, Enter runs it, Ctrl+Enter opens a new tab. */
export function Palette({ providers, onClose }: PaletteProps) {
  const listId = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const { groups, isDone } = useHits(providers, query);
  const hits = groups.flatMap((group) => group.hits);
  const selected = hits[Math.min(at, hits.length - 1)];
  const choose = useChoose(onClose);

  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move && hits.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, hits.length - 1) + move + hits.length) % hits.length);
    } else if (event.key === 'Enter' && selected) {
      event.preventDefault();
      choose(selected, event.ctrlKey || event.metaKey);
    }
  };

  return (
    <Dialog
      onClose={onClose}
      withCloseButton={false}
      size={640}
      centered={false}
      yOffset="9rem"
      padding={0}
      classNames={{ content: 'kp-palette' }}
      attributes={{ content: { 'aria-label': m.design_adminFindOrJump() } }}
    >
      <div className="kp-palette-search">
        <IconSearch size={20} aria-hidden />
        <input
          data-autofocus
          type="text"
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-activedescendant={selected ? `${listId}-${selected.id}` : undefined}
          aria-label={m.design_adminFindOrJump()}
          placeholder={m.design_adminFindPlaceholder()}
          autoComplete="off"
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <Kbd>Esc</Kbd>
      </div>
      <PaletteList
        id={listId}
        groups={groups}
        query={query}
        isDone={isDone}
        selectedId={selected?.id}
        onChoose={choose}
      />
      <PaletteFooter />
    </Dialog>
  );
}

function useHits(providers: readonly PaletteProvider[], query: string): { groups: PaletteGroup[]; isDone: boolean } {
  const [found, setFound] = useState<{ groups: PaletteGroup[]; isDone: boolean }>({ groups: [], isDone: true });
  const shown = useRef<PaletteGroup[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    const onGroups = (groups: PaletteGroup[], isDone: boolean) => {
      shown.current = groups;
      setFound({ groups, isDone });
    };
    void findHits(providers, query.trim(), { signal: stop.signal, shown: shown.current, onGroups });
    return () => stop.abort();
  }, [providers, query]);
  return found;
}

function useChoose(onClose: () => void) {
  const navigate = useNavigate();
  const { base } = useAdmin();
  return (hit: PaletteHit, inNewTab: boolean) => {
    onClose();
    if ('run' in hit) hit.run();
    else if (inNewTab) window.open(hit.to, '_blank', 'noopener');
    else if (hit.to.startsWith(base)) void navigate(hit.to);
    else location.assign(hit.to);
  };
}

function PaletteFooter() {
  return (
    <footer className="kp-palette-foot">
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {m.design_adminKeyChoose()}
      </span>
      <span>
        <Kbd>↵</Kbd> {m.design_adminKeyOpen()}
      </span>
      <span>
        <Kbd>{m.design_adminKeyCtrl()} ↵</Kbd> {m.design_adminKeyNewTab()}
      </span>
    </footer>
  );
}
