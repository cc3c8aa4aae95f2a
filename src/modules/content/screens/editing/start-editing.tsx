import type { ComponentType } from 'react';
import type { EntryTools } from '#design/patterns/editing/editable-slot.tsx';
import { progress } from '#design/patterns/feedback/progress-store.ts';
import { toasts } from '#design/patterns/feedback/toast-store.ts';
import type { EditorView } from '../../pages.ts';
import { EditingLayer } from './editing-layer.tsx';
import { createEditingSession } from './editing-session.ts';
import { entryToolsOf } from './entry-tools.tsx';

export type StartedEditing = { tools: EntryTools; Layer: ComponentType };

type StartParts = { editor: EditorView; adminPath: string; revalidate: () => Promise<void>; locale: 'de' | 'en' };

/** Begins the session of a person who edits. This file is the door of a chunk that nobody else downloads. */
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

/** Reading `localStorage` alone throws where a browser forbids it. */
function deviceStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
