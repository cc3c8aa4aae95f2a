import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { Panel } from '#design/admin/parts/panel.tsx';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { submissionEndpoints } from '../../contract/event-submissions.ts';

const api = apiOf<typeof submissionEndpoints>();

/** Beside an event that somebody handed in without an account: whom to ask, and whether that person has heard. */
export function SubmitterNote({ entryId }: { entryId: string }) {
  const { value } = useLoaded(() => api('GET /api/v0/event_submission/:entry', { params: { entry: entryId } }));
  if (!value?.submitter) return null;
  const { name, email, phone, at, toldAt } = value.submitter;
  return (
    <Panel title={m.content_submittedBy()}>
      <p>
        {name}, {stampOf(at)}
        <br />
        <a href={`mailto:${email}`}>{email}</a>
        {phone ? (
          <>
            <br />
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
          </>
        ) : null}
      </p>
      <p className="muted small">
        {toldAt ? m.content_submittedTold({ at: stampOf(toldAt) }) : m.content_submittedNotTold()}
      </p>
    </Panel>
  );
}
