import { useEffect, useState } from 'react';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import type { PaperPreview } from '../../../contract/paper-preview.ts';
import type { PaperKind } from '../../../contract/paper-states.ts';
import { previewApi } from './paper-api.ts';
import { type PaperValues, paperForm } from './paper-form.ts';

const DEBOUNCE_MS = 250;

/**
 * Sums and missing fields of a paper as it is typed, computed by the server. The last ones stay while a number is half typed;
 * `isOld` is true until the present ones are there.
 */
export function usePreview(kind: PaperKind, values: PaperValues): { preview: PaperPreview | null; isOld: boolean } {
  const [state, setState] = useState<{ of: string; preview: PaperPreview | null }>({ of: '', preview: null });
  const asked = bodyOf(kind, values);
  useEffect(() => {
    if (asked === null) return;
    const call = new AbortController();
    const load = async (): Promise<void> => {
      try {
        const body = JSON.parse(asked);
        const preview = await previewApi('POST /api/v0/accounting_paper/preview', { body }, { signal: call.signal });
        if (!call.signal.aborted) setState({ of: asked, preview });
      } catch {
        // A half-typed address is refused; saving says what is wrong with it.
      }
    };
    const timer = setTimeout(() => void load(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [asked]);
  return { preview: state.preview, isOld: state.of !== asked };
}

/** Null while a cell holds no number. */
function bodyOf(kind: PaperKind, values: PaperValues): string | null {
  try {
    return JSON.stringify({ ...paperForm.bodyOf(values), kind, site: adminSite() });
  } catch {
    return null;
  }
}
