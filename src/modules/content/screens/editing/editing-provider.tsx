import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { EntryToolsContext } from '#design/patterns/editing/editable-slot.tsx';
import type { EditorView } from '../../pages.ts';
import type { StartedEditing } from './start-editing.tsx';

type EditingProviderProps = { editor: EditorView | null; adminPath: string; locale: 'de' | 'en'; children: ReactNode };

/**
 * Stands once around all pages. For people who may edit it loads the tools after the page is there and hands them to
 * the slots; for everybody else it is nothing.
 */
export function EditingProvider({ editor, adminPath, locale, children }: EditingProviderProps) {
  const [started, setStarted] = useState<StartedEditing | null>(null);
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  useEffect(() => {
    latest.current = revalidate;
  });
  // Loaders answer a new object each time; the session, with all open texts, goes on as long as the person is the same.
  const who = editor && JSON.stringify(editor);
  useEffect(() => {
    if (!who) return;
    let isGone = false;
    const load = async () => {
      const { startEditing } = await import('./start-editing.tsx');
      const view = JSON.parse(who) as EditorView;
      if (!isGone) setStarted(startEditing({ editor: view, adminPath, locale, revalidate: () => latest.current() }));
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
