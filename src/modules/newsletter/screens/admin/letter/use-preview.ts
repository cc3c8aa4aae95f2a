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

/** `of`: the letter that was previewed. */
type Shown = { preview: LetterPreview | null; refusal: Refusal | null; of: string };

export type Previewed = { preview: LetterPreview | null; refusal: Refusal | null; isBusy: boolean };

/** The letter as it would be sent now, as the subscriber with the id `reader` gets it; follows what is typed after a pause, and keeps the former one until then. */
export function usePreview(
  { subject, subjectEn, preheader, preheaderEn, blocks }: LetterValue,
  locale: Locale,
  reader: string,
): Previewed {
  const [shown, setShown] = useState<Shown>({ preview: null, refusal: null, of: '' });
  const letter = { subject, subjectEn, preheader, preheaderEn, blocks, locale };
  const wanted = JSON.stringify(reader ? { ...letter, subscriber: reader } : letter);
  useEffect(() => {
    const stop = new AbortController();
    const load = async () => {
      try {
        const body = { site: adminSite(), ...JSON.parse(wanted) };
        const preview = await letterApi('POST /api/v0/newsletter/letter/preview', { body }, { signal: stop.signal });
        setShown({ preview, refusal: null, of: wanted });
      } catch (error) {
        if (!stop.signal.aborted) setShown((now) => ({ ...now, refusal: readRefusal(error), of: wanted }));
      }
    };
    const timer = setTimeout(() => void load(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted]);
  const { of, ...rest } = shown;
  return { ...rest, isBusy: of !== wanted };
}
