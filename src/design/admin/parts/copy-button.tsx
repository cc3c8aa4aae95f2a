import { Button, type ButtonProps } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useAdmin, useErrorToast } from '../shell/admin-context.ts';

type CopyButtonProps = {
  text: string;
  label: string;
  /** Said once it was copied. */
  copied: string;
  size?: ButtonProps['size'];
};

/** Copies a text; nothing where browsers have no clipboard: it exists only on https and localhost. */
export function CopyButton({ text, label, copied, size = 'compact-sm' }: CopyButtonProps) {
  const { notify } = useAdmin();
  const showError = useErrorToast();
  if (!window.isSecureContext) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    notify({ kind: 'success', text: copied });
  };
  return (
    <Button
      size={size}
      variant="default"
      leftSection={<IconCopy size={16} aria-hidden />}
      onClick={() => void copy().catch(showError)}
    >
      {label}
    </Button>
  );
}
