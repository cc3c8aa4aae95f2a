import type { ComponentProps, ReactNode } from 'react';
import { FormDialog } from './form-dialog.tsx';

type ConfirmDialogProps = Omit<ComponentProps<typeof FormDialog>, 'shownErrors' | 'children'> & {
  /** Consequences of confirming. */
  children: ReactNode;
};

/**
 * Asks before something is done. The focus starts at the button that changes nothing; a refusal, at whichever field, is told above
 * the buttons.
 */
export function ConfirmDialog({ children, ...dialog }: ConfirmDialogProps) {
  return (
    <FormDialog {...dialog} shownErrors={[]}>
      {() => children}
    </FormDialog>
  );
}
