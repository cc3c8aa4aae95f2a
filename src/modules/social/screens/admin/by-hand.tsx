import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { CopyButton } from '#design/admin/parts/copy-button.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { m } from '#texts';

type ByHandProps = {
  text: string;
  /** URL of the picture; '' = none. */
  picture: string;
  isOnlyWay: boolean;
};

/** Text and picture to insert at the network by hand. */
export function ByHand({ text, picture, isOnlyWay }: ByHandProps) {
  return (
    <>
      {isOnlyWay ? <Note>{m.social_fallback()}</Note> : null}
      <div className="social-does">
        <CopyButton size="sm" text={text} label={m.social_copyText()} copied={m.social_copied()} />
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
