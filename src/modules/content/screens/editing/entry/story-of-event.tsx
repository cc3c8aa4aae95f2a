import { useState } from 'react';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { storyEndpoints } from '../../../contract/stories.ts';
import type { Entry } from '../../../contract.ts';
import { entryPath } from '../../../entries/entry-path.ts';
import { lastDayOf } from '../../../entries/event-dates.ts';
import { type EditingSession, useSession } from '../editing-session.ts';
import { showErrorToast } from '../toast-messages.ts';

const api = apiOf<typeof storyEndpoints>();

/** On the page of a past event: begins its story for the chronicle and then leads to it, or to the one there is. */
export function StoryOfEvent({ event }: { event: Entry }) {
  const session = useSession();
  const [story, setStory] = useState<Entry | null>(null);
  const last = event.type === 'event' ? lastDayOf(event) : null;
  if (!last || last > session.localNow().slice(0, 10) || !session.may('create', event.site)) return null;
  return (
    <p className="badge-line">
      {story ? (
        <a className="button" href={entryPath(story.site, story)} ref={focus}>
          {m.content_storyOpen()}
        </a>
      ) : (
        <button type="button" className="button" onClick={() => void begin(session, event, setStory)}>
          {m.content_storyBegin()}
        </button>
      )}
    </p>
  );
}

/** The pressed button is gone by now. */
const focus = (link: HTMLAnchorElement | null) => link?.focus();

type Show = (story: Entry | null) => void;

async function begin(session: EditingSession, event: Entry, show: Show): Promise<void> {
  try {
    const { entry, isNew } = await api('POST /api/v0/entry/:id/story', { params: { id: event._id }, body: {} });
    if (!isNew) {
      location.assign(entryPath(entry.site, entry));
      return;
    }
    // NB: No refresh, which would draw the page anew and take the focus away.
    show(entry);
    session.toasts.add({
      type: 'success',
      content: m.content_storyBegun(),
      group: 'entry-act',
      ttl: 12_000,
      action: { label: m.content_editUndo(), run: () => void takeBack(session, entry, show) },
    });
  } catch (error) {
    showErrorToast(session.toasts, error);
  }
}

async function takeBack(session: EditingSession, story: Entry, show: Show): Promise<void> {
  try {
    await session.remove(story._id);
    show(null);
    await session.refresh();
  } catch (error) {
    showErrorToast(session.toasts, error);
  }
}
