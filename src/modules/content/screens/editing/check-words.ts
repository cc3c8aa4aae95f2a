import { m } from '#texts';
import type { PublishCheck } from '../../contract/publishing.ts';

/** A finding of the checklist before publishing, as a sentence. */
export function checkWords({ code, detail }: PublishCheck): string {
  const words: Record<PublishCheck['code'], () => string> = {
    alt: () => m.content_checkAltOf({ detail }),
    heading: () => m.content_checkHeading({ detail }),
    pastDate: m.content_checkPastDate,
    english: m.content_checkEnglish,
    englishPartly: m.content_checkEnglishPartly,
    englishStale: m.content_checkEnglishStale,
    linkText: () => m.content_checkLink({ detail }),
  };
  return words[code]();
}
