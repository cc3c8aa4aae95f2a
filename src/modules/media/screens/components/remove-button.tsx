import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { Dialog } from '#design/admin/parts/dialog.tsx';
import { m } from '#texts';

type RemoveButtonProps = {
  /** True with unsaved changes that would be lost. */
  isDirty: boolean;
  disabled?: boolean;
  onRemove: () => Promise<void>;
};

/** Moves to the trash; asks for confirmation if there are unsaved changes, ignores repeated presses. */
export function RemoveButton({ isDirty, disabled = false, onRemove }: RemoveButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const { run } = useAction();
  const remove = () =>
    run(() => {
      setAsking(false);
      return onRemove();
    });
  return (
    <>
      <Button
        variant="default"
        disabled={disabled}
        leftSection={<IconTrash size={18} />}
        onClick={() => (isDirty ? setAsking(true) : void remove())}
      >
        {m.media_toTrash()}
      </Button>
      {isAsking ? (
        <Dialog onClose={() => setAsking(false)} title={m.media_trashUnsavedTitle()} withCloseButton={false}>
          <p>{m.media_trashUnsavedText()}</p>
          <div className="kp-actions end">
            <Button variant="default" onClick={() => void remove()}>
              {m.media_trashUnsaved()}
            </Button>
            <Button data-autofocus onClick={() => setAsking(false)}>
              {m.design_adminStay()}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
