import { useState } from 'react';
import type { MediaFile } from '../../contract.ts';
import { saveAlt } from './use-pictures.ts';

type Draft = { file: MediaFile; text: string };

/** What was typed about pictures and is not stored yet; it outlives the choice of another picture. */
export function useDescriptions(locale: 'de' | 'en', onSaved: (file: MediaFile) => void) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  return {
    textOf: (file: MediaFile) => drafts.get(file._id)?.text ?? file.alt[locale],
    type: (file: MediaFile, text: string) => setDrafts((before) => new Map([...before, [file._id, { file, text }]])),
    /** Stores every description that was changed and resolves with these files. @throws ApiError */
    save: async (): Promise<MediaFile[]> => {
      const saved: MediaFile[] = [];
      for (const { file, text } of drafts.values()) {
        if (text.trim() === file.alt[locale]) continue;
        const stored = await saveAlt(file, locale, text.trim());
        saved.push(stored);
        onSaved(stored);
        // What is stored is not sent again when a later one is refused.
        setDrafts((before) => new Map([...before].filter(([id]) => id !== file._id)));
      }
      return saved;
    },
  };
}
