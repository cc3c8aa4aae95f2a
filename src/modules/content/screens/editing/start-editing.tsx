import type { ComponentType } from 'react';
import type { EntryTools } from '#design/patterns/editing/editable-slot.tsx';
import { progress } from '#design/patterns/feedback/progress-store.ts';
import { toasts } from '#design/patterns/feedback/toast-store.ts';
import type { EditorView } from '../../pages.ts';
import { EditingLayer } from './editing-layer.tsx';
import { createEditingSession } from './editing-session.ts';
import { entryToolsOf } from './entry/entry-tools.tsx';

export type StartedEditing = { tools: EntryTools; Layer: ComponentType };

type StartParts = { editor: EditorView; adminPath: string; revalidate: () => Promise<void>; locale: 'de' | 'en' };

/** Starts the session of an editor. This file is the entry point of a chunk that only editors download. */
export function startEditing({ editor, adminPath, revalidate, locale }: StartParts): StartedEditing {
  const session = createEditingSession({
    editor,
    storage: deviceStorage(),
    toasts,
    revalidate,
    whileBusy,
    locale,
    adminPath,
  });
  // From the admin area: '/fels/Home?neu=notice' begins a notice as soon as its list is there.
  const asked = new URLSearchParams(location.search).get('neu');
  if (asked) session.startOnArrival(asked);
  return { tools: entryToolsOf(session), Layer: () => <EditingLayer session={session} /> };
}

async function whileBusy<T>(work: Promise<T>): Promise<T> {
  progress.start();
  try {
    const result = await work;
    progress.finish();
    return result;
  } catch (error) {
    progress.fail();
    throw error;
  }
}

/** NB: merely accessing `localStorage` throws if the browser blocks it. */
function deviceStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
