import type { ComponentType } from 'react';
import type { EntryTools } from '#design/patterns/editing/editable-slot.tsx';
import { progress } from '#design/patterns/feedback/progress-store.ts';
import { toasts } from '#design/patterns/feedback/toast-store.ts';
import { createDeviceRecords } from '#kernel/web/device-records.ts';
import type { EditorView } from '../../pages.ts';
import { EditingLayer } from './editing-layer.tsx';
import { createEditingSession } from './editing-session.ts';
import { type Draft, openDraftStore } from './editor/draft-store.ts';
import { createOwnWindows } from './editor/own-windows.ts';
import { entryToolsOf } from './entry/entry-tools.tsx';

export type StartedEditing = { tools: EntryTools; Layer: ComponentType };

type StartParts = { editor: EditorView; adminPath: string; revalidate: () => Promise<void>; locale: 'de' | 'en' };

/** Starts the session of an editor. This file is the entry point of a chunk that only editors download. */
export async function startEditing({ editor, adminPath, revalidate, locale }: StartParts): Promise<StartedEditing> {
  const windows = createOwnWindows(channelOf(editor.id));
  const device = createDeviceRecords<Draft>('kirchplatz-drafts');
  const drafts = await openDraftStore({ device, ownerId: editor.id, windows, former: formerStorage() });
  const session = createEditingSession({
    editor,
    drafts,
    windows,
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

/** NB: some browsers refuse channels where they refuse storage. */
function channelOf(ownerId: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(`kirchplatz-drafts:${ownerId}`);
  } catch {
    return null;
  }
}

/** NB: merely accessing `localStorage` throws if the browser blocks it. */
function formerStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
