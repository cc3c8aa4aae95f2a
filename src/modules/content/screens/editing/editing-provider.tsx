import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { EntryToolsContext } from '#design/patterns/editing/editable-slot.tsx';
import type { EditorView } from '../../pages.ts';
import type { StartedEditing } from './start-editing.tsx';

type EditingProviderProps = { editor: EditorView | null; adminPath: string; locale: 'de' | 'en'; children: ReactNode };

/**
 * Wraps all pages once. For editors it loads the editing tools after hydration and provides them to the slots; for
 * all other users it does nothing.
 */
export function EditingProvider({ editor, adminPath, locale, children }: EditingProviderProps) {
  const [started, setStarted] = useState<StartedEditing | null>(null);
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  useEffect(() => {
    latest.current = revalidate;
  });
  // Loaders return a new object each time; the session with all open editors is kept as long as the user is the same.
  const who = editor && JSON.stringify(editor);
  useEffect(() => {
    if (!who) return;
    let isGone = false;
    const load = async () => {
      const { startEditing } = await import('./start-editing.tsx');
      const view = JSON.parse(who) as EditorView;
      const next = await startEditing({ editor: view, adminPath, locale, revalidate: () => latest.current() });
      if (!isGone) setStarted(next);
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [who, adminPath, locale]);

  return (
    <EntryToolsContext value={started?.tools ?? null}>
      {started && <started.Layer />}
      {children}
    </EntryToolsContext>
  );
}
