import { CopyButton } from '#design/admin/parts/copy-button.tsx';
import { m } from '#texts';

/** URL of a file with a copy button. */
export function FileAddress({ url }: { url: string }) {
  return (
    <span className="fe-address">
      <a href={url} title={url}>
        {url}
      </a>
      <CopyButton
        size="xs"
        text={new URL(url, location.origin).href}
        label={m.media_copyAddress()}
        copied={m.media_addressCopied()}
      />
    </span>
  );
}
