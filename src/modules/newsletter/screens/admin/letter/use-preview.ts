import { useAnswer } from '#design/admin/actions/use-answer.ts';
import type { Refusal } from '#design/admin/form/refusal.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { apiOf } from '#kernel/web/api.ts';
import type { LetterPreview, letterEndpoints } from '../../../contract/letters.ts';
import type { LetterValue } from './block-data.ts';

export const letterApi = apiOf<typeof letterEndpoints>();

const PAUSE_MS = 600;

export type Previewed = { preview: LetterPreview | null; refusal: Refusal | null; isBusy: boolean };

/** The letter as it would be sent now, as the subscriber with the id `reader` gets it; follows what is typed after a pause, and keeps the former one until then. */
export function usePreview(
  { subject, subjectEn, preheader, preheaderEn, blocks }: LetterValue,
  locale: Locale,
  reader: string,
): Previewed {
  const letter = { subject, subjectEn, preheader, preheaderEn, blocks, locale };
  const wanted = reader ? { ...letter, subscriber: reader } : letter;
  const { former, refusal, isOld } = useAnswer(
    JSON.stringify(wanted),
    (signal) =>
      letterApi('POST /api/v0/newsletter/letter/preview', { body: { site: adminSite(), ...wanted } }, { signal }),
    PAUSE_MS,
  );
  return { preview: former, refusal, isBusy: isOld };
}
