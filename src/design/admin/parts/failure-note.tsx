import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#texts';
import { Note } from './note.tsx';

type FailureNoteProps = { children: ReactNode; onRetry: (() => void) | null; retry?: string };

/** Error message, announced immediately, with a retry button where that can help. */
export function FailureNote({ children, onRetry, retry = m.design_adminLoadAgain() }: FailureNoteProps) {
  return (
    <Note
      kind="bad"
      role="alert"
      actions={
        onRetry ? (
          <Button size="sm" variant="default" onClick={onRetry}>
            {retry}
          </Button>
        ) : null
      }
    >
      {children}
    </Note>
  );
}
