import { useAnswer } from '#design/admin/actions/use-answer.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import type { PaperPreview } from '../../../contract/paper-preview.ts';
import type { PaperKind } from '../../../contract/paper-states.ts';
import { previewApi } from './paper-api.ts';
import { type PaperValues, paperForm } from './paper-form.ts';

const DEBOUNCE_MS = 250;

/**
 * Sums and missing fields of a paper as it is typed, computed by the server. The last ones stay while a number is half typed, or an
 * address is refused; `isOld` is true until the present ones are there.
 */
export function usePreview(kind: PaperKind, values: PaperValues): { preview: PaperPreview | null; isOld: boolean } {
  const asked = bodyOf(kind, values);
  const { former, isOld } = useAnswer(
    asked && JSON.stringify(asked),
    (signal) => previewApi('POST /api/v0/accounting_paper/preview', { body: asked as never }, { signal }),
    DEBOUNCE_MS,
  );
  return { preview: former, isOld };
}

/** Null while a cell holds no number. */
function bodyOf(kind: PaperKind, values: PaperValues) {
  try {
    return { ...paperForm.bodyOf(values), kind, site: adminSite() };
  } catch {
    return null;
  }
}
