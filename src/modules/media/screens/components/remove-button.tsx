import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
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
  return (
    <>
      <Button
        variant="default"
        disabled={disabled}
        leftSection={<IconTrash size={18} />}
        onClick={() => (isDirty ? setAsking(true) : void run(onRemove))}
      >
        {m.media_toTrash()}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={m.media_trashUnsavedTitle()}
          keep={m.design_adminStay()}
          verb={m.media_trashUnsaved()}
          isDangerous
          withCloseButton={false}
          send={onRemove}
          onClose={() => setAsking(false)}
        >
          <p>{m.media_trashUnsavedText()}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
