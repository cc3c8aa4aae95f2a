import { Button } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { Note } from '#design/admin/parts/note.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';

type ByHandProps = {
  text: string;
  /** URL of the picture; '' = none. */
  picture: string;
  isOnlyWay: boolean;
};

/** Text and picture to insert at the network by hand. */
export function ByHand({ text, picture, isOnlyWay }: ByHandProps) {
  const { notify } = useAdmin();
  const showError = useErrorToast();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    notify({ kind: 'success', text: m.social_copied() });
  };
  return (
    <>
      {isOnlyWay ? <Note>{m.social_fallback()}</Note> : null}
      <div className="social-does">
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copy().catch(showError)}
        >
          {m.social_copyText()}
        </Button>
        {picture ? (
          <Button
            variant="default"
            component="a"
            // The own origin: `download` has no effect on addresses elsewhere, such as a parish's own domain.
            href={new URL(picture).pathname}
            download
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {m.social_loadPicture()}
          </Button>
        ) : null}
      </div>
    </>
  );
}
