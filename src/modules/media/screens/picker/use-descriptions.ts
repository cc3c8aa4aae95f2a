import { useState } from 'react';
import { apiOf } from '#kernel/web/api.ts';
import type { fileEndpoints, MediaFile } from '../../contract.ts';

const api = apiOf<typeof fileEndpoints>();

type Draft = { file: MediaFile; text: string };

/** Unsaved image descriptions; kept when another image is selected. */
export function useDescriptions(locale: 'de' | 'en', onSaved: (file: MediaFile) => void) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  return {
    textOf: (file: MediaFile) => drafts.get(file._id)?.text ?? file.alt[locale],
    type: (file: MediaFile, text: string) => setDrafts((before) => new Map([...before, [file._id, { file, text }]])),
    /** Saves all changed descriptions and resolves with the saved files. @throws ApiError */
    save: async (): Promise<MediaFile[]> => {
      const saved: MediaFile[] = [];
      for (const { file, text } of drafts.values()) {
        if (text.trim() === file.alt[locale]) continue;
        const stored = await saveAlt(file, locale, text.trim());
        saved.push(stored);
        onSaved(stored);
        // Saved ones are not sent again when a later one is refused.
        setDrafts((before) => new Map([...before].filter(([id]) => id !== file._id)));
      }
      return saved;
    },
  };
}

async function saveAlt(file: MediaFile, locale: 'de' | 'en', text: string): Promise<MediaFile> {
  const [saved] = await api('PUT /api/v0/file/', {
    body: { _id: file._id, rev: file.rev, alt: { ...file.alt, [locale]: text } },
  });
  return saved ?? file;
}
