import { useState } from 'react';
import { toasts } from '#design/patterns/feedback/toast-store.ts';
import { m } from '#texts';
import type { MediaFile } from '../../contract.ts';
import { fileApi } from '../admin/file-api.ts';
import { summaryOf, type Upload } from './queue/upload.ts';
import { complain } from './show-error.ts';

type People = 'none' | 'adults' | 'minors';
type Props = { list: readonly Upload[]; className: string; buttonClass?: string | undefined };

/**
 * Asks once per upload, when all of it is stored, whether people can be seen in the new images. Children block an image for guests
 * until a consent is entered; adults only note that nobody was asked. Unanswered, an image counts as without people.
 */
export function PeopleQuestion({ list, className, buttonClass }: Props) {
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const asked = list.flatMap(({ made }) => (made && isUnseenImage(made) && !answered.has(made._id) ? [made] : []));
  if (asked.length === 0 || summaryOf(list).open > 0) return null;
  const answer = async (people: People) => {
    setBusy(true);
    try {
      if (people !== 'none') await noteConsents(asked, people === 'minors');
      setAnswered(new Set([...answered, ...asked.map(({ _id }) => _id)]));
      if (people === 'minors') toasts.add({ type: 'warning', content: m.media_peopleBlocked({ count: asked.length }) });
    } catch (error) {
      complain(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <fieldset className={className} disabled={isBusy}>
      <legend>{m.media_peopleQuestion({ count: asked.length })}</legend>
      {ANSWERS.map(([people, text]) => (
        <button key={people} type="button" className={buttonClass} onClick={() => void answer(people)}>
          {text()}
        </button>
      ))}
    </fieldset>
  );
}

const ANSWERS: readonly [People, () => string][] = [
  ['none', m.media_peopleNone],
  ['adults', m.media_peopleAdults],
  ['minors', m.media_peopleMinors],
];

/** An image that nobody has edited yet; a duplicate may have been looked at long ago, and an SVG is drawn. */
const isUnseenImage = ({ kind, ext, rev, version, consent }: MediaFile): boolean =>
  kind === 'image' && ext !== 'svg' && rev === 1 && version === 1 && consent.state === 'notNeeded';

/** A file whose consent was entered meanwhile is left as it is. */
async function noteConsents(files: readonly MediaFile[], minors: boolean): Promise<void> {
  for (const { _id, rev } of files)
    await fileApi('PUT /api/v0/file/consent', { body: { _id, rev, state: 'unknown', minors } }).catch(ignoreConflict);
}

function ignoreConflict(error: { code?: string }): void {
  if (error.code !== 'conflict') throw error;
}
