import { useState } from 'react';

const PREFIX = 'kp-reply-';

/** A text that survives leaving the screen, on this device only; `isKept: false` for what nobody else may read. */
export function useDraft(name: string, isKept: boolean): [string, (text: string) => void] {
  const [drafts, setDrafts] = useState<Record<string, string>>({});
  const stored = () => (isKept ? (localStorage.getItem(PREFIX + name) ?? '') : '');
  const put = (text: string) => {
    setDrafts((before) => ({ ...before, [name]: text }));
    if (!isKept) return;
    try {
      if (text) localStorage.setItem(PREFIX + name, text);
      else localStorage.removeItem(PREFIX + name);
    } catch {
      // A full or forbidden storage: the text is still on the screen.
    }
  };
  return [drafts[name] ?? stored(), put];
}
