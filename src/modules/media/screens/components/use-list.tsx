import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { FileUse } from '../../contract.ts';

/** Uses of a file as links that open in a new tab; `none` is shown if there are none. */
export function UseList({ uses, none }: { uses: readonly FileUse[]; none: string }) {
  const { base } = useAdmin();
  // Pages have a URL; a gallery has no page of its own.
  const addressOf = ({ kind, id, url }: FileUse) => url ?? (kind === 'gallery' ? `${base}/galleries/edit/${id}` : null);
  if (uses.length === 0) return <p className="muted small">{none}</p>;
  return (
    <ul className="md-uses" aria-label={m.media_usesTitle()}>
      {uses.map((use) => {
        const { fileId, kind, id } = use;
        const title = use.title ?? m.media_useUnseen();
        const address = addressOf(use);
        return (
          <li key={`${fileId}-${kind}-${id}`}>
            {address ? (
              <a href={address} target="_blank" rel="noopener">
                {title}
              </a>
            ) : (
              title
            )}
          </li>
        );
      })}
    </ul>
  );
}
