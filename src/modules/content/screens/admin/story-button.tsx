import { Button } from '@mantine/core';
import { IconBook } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { Note } from '#design/admin/parts/note.tsx';
import { useErrorToast } from '#design/admin/shell/admin-context.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { storyEndpoints } from '../../contract/stories.ts';
import type { Entry, entryEndpoints } from '../../contract.ts';
import { lastDayOf } from '../../entries/event-dates.ts';
import { shownPath } from './entry-words.tsx';

const api = apiOf<typeof storyEndpoints & typeof entryEndpoints>();

/** The pressed button is gone by now. */
const focus = (link: HTMLAnchorElement | null) => link?.focus();

/** Beside a past event: begins its story for the chronicle, which can be taken back, or opens the one there is. */
export function StoryButton({ event, today }: { event: Entry; today: string }) {
  const [story, setStory] = useState<{ entry: Entry; isNew: boolean } | null>(null);
  const { isBusy, run } = useAction();
  const showError = useErrorToast();
  const last = lastDayOf(event);
  if (!last || last > today) return null;
  const begin = async () =>
    setStory(await api('POST /api/v0/entry/:id/story', { params: { id: event._id }, body: {} }));
  const takeBack = async (id: string) => {
    await api('DELETE /api/v0/entry/:id', { params: { id } });
    setStory(null);
  };
  if (!story) {
    return (
      <Button
        variant="default"
        leftSection={<IconBook size={17} />}
        loading={isBusy}
        onClick={() => void run(begin, showError)}
      >
        {m.content_storyBegin()}
      </Button>
    );
  }
  return (
    <Note kind="ok">
      {story.isNew ? m.content_storyBegun() : m.content_storyKnown()}{' '}
      <a href={shownPath(story.entry)} ref={focus}>
        {m.content_storyOpen()}
      </a>
      {story.isNew && (
        <Button
          variant="default"
          size="compact-sm"
          loading={isBusy}
          onClick={() => void run(() => takeBack(story.entry._id), showError)}
        >
          {m.content_editUndo()}
        </Button>
      )}
    </Note>
  );
}
