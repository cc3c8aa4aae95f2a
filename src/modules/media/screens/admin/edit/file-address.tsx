import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';

/** URL of a file with a copy button. The clipboard API exists only on https and localhost. */
export function FileAddress({ url }: { url: string }) {
  const { notify } = useAdmin();
  const showError = useErrorToast();
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(url, location.origin).href);
    notify({ kind: 'success', text: m.media_addressCopied() });
  };
  return (
    <span className="fe-address">
      <a href={url} title={url}>
        {url}
      </a>
      {window.isSecureContext ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copy().catch(showError)}
        >
          {m.media_copyAddress()}
        </Button>
      ) : null}
    </span>
  );
}
