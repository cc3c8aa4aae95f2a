import { useState } from 'react';
import type { MediaFile } from '../../../contract.ts';

/**
 * Remembers every file this screen has shown: selected files may be on other pages, and actions need their names and
 * folders.
 */
export function useSeenFiles(files: readonly MediaFile[]): (ids: Iterable<string>) => MediaFile[] {
  const [shown, setShown] = useState(files);
  const [seen, setSeen] = useState(() => byId(files));
  if (shown !== files) {
    setShown(files);
    setSeen(new Map([...seen, ...byId(files)]));
  }
  return (ids) => [...ids].flatMap((id) => seen.get(id) ?? []);
}

const byId = (files: readonly MediaFile[]) => new Map(files.map((file) => [file._id, file] as const));
