import { useEffect, useState } from 'react';
import { type Refusal, readRefusal } from '#design/admin/form/refusal.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { apiOf } from '#kernel/web/api.ts';
import type { LetterPreview, letterEndpoints } from '../../../contract/letters.ts';
import type { LetterValue } from './block-data.ts';

export const letterApi = apiOf<typeof letterEndpoints>();

/** After the last key. */
const PAUSE_MS = 600;

export type Previewed = { preview: LetterPreview | null; refusal: Refusal | null; isBusy: boolean };

/** The letter as it would be sent now; follows what is typed after a pause, and keeps the former one until then. */
export function usePreview(
  { subject, subjectEn, preheader, preheaderEn, blocks }: LetterValue,
  locale: Locale,
): Previewed {
  const [shown, setShown] = useState<Previewed>({ preview: null, refusal: null, isBusy: true });
  const wanted = JSON.stringify({ subject, subjectEn, preheader, preheaderEn, blocks, locale });
  useEffect(() => {
    const stop = new AbortController();
    setShown((now) => ({ ...now, isBusy: true }));
    const load = async () => {
      try {
        const body = { site: adminSite(), ...JSON.parse(wanted) };
        const preview = await letterApi('POST /api/v0/newsletter/letter/preview', { body }, { signal: stop.signal });
        setShown({ preview, refusal: null, isBusy: false });
      } catch (error) {
        if (!stop.signal.aborted) setShown((now) => ({ ...now, refusal: readRefusal(error), isBusy: false }));
      }
    };
    const timer = setTimeout(() => void load(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted]);
  return shown;
}
