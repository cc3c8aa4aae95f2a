import { useAnswer } from '#design/admin/actions/use-answer.ts';
import { Note } from '#design/admin/parts/note.tsx';
import type { WantedPlace } from '#design/admin/shell/admin-part.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { TakenNotes } from '#design/admin/shell/taken-notes.tsx';
import { clock, shortDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { PlannedClash } from '../../../../contract/clashes.ts';
import { serviceApi } from '../../worship-api.ts';

export type Planned = {
  /** Slug of the parish that plans; none = the one shown. */
  site?: string;
  /** The stored service that is edited; none for a new one. */
  key?: string;
  on: string;
  at: string;
  durationMinutes: number;
  placeId: string;
  presider: string;
};

/** Warns before saving if the presider or the place is needed elsewhere in the association at that time. Saving stays possible. */
export function ClashWarning({ planned }: { planned: Planned | null }) {
  const isComplete = planned?.on && planned.at && planned.placeId;
  const { answer } = useAnswer(isComplete ? JSON.stringify(planned) : null, async (signal) => {
    const { durationMinutes, ...query } = planned as Planned;
    const asked = { site: adminSite(), ...query, durationMinutes };
    return serviceApi('GET /api/v0/service/clashes', { query: asked }, { signal });
  });
  return (
    <>
      <ClashNotes clashes={answer?.clash ?? []} presider={planned?.presider ?? ''} />
      <TakenNotes wanted={isComplete ? wantedOf(planned) : null} />
    </>
  );
}

const wantedOf = ({ site, on, at, placeId, durationMinutes }: Planned): WantedPlace => ({
  ...(site ? { site } : {}),
  placeId,
  spans: [{ from: `${on}T${at}`, minutes: durationMinutes }],
});

/** Everything that stands against a service that is planned with this presider. */
export function ClashNotes({ clashes, presider }: { clashes: readonly PlannedClash[]; presider: string }) {
  return (
    <div aria-live="polite">
      {clashes.map((clash) => (
        <Note key={`${clash.kind} ${clash.key}`} kind="warn">
          <b>{longWords(clash, presider)}</b> {otherWords(clash)}
          {clash.travelMinutes > 0 ? `, ${m.worship_clashWay({ minutes: clash.travelMinutes })}` : null}.
        </Note>
      ))}
    </div>
  );
}

/** 'doppelt: 10:00 Hl. Messe, Kirchberg' */
export const clashWords = (clash: PlannedClash): string => `${m.worship_clash()}: ${otherWords(clash)}`;

const otherWords = ({ at, title, siteName }: PlannedClash): string => `${clock(at)} ${title}, ${siteName}`;

function longWords({ kind, on, placeName }: PlannedClash, presider: string): string {
  const day = shortDate(on, getLocale());
  return kind === 'presider'
    ? m.worship_clashPresider({ day, name: presider })
    : m.worship_clashPlace({ day, place: placeName });
}
