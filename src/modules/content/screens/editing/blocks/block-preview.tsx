import { useEffect, useState } from 'react';
import type { ShownBlock } from '#design/public/blocks/block-part.ts';
import { OneBlock } from '#design/public/blocks/ShownBlocks.tsx';
import type { Block } from '#kernel/blocks/block-kind.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { blockEndpoints } from '../../../contract/blocks.ts';

const api = apiOf<typeof blockEndpoints>();

const PREVIEW_AFTER_MS = 300;

type BlockPreviewProps = { block: Block; site: string; name: string };

/** A block as visitors will see it, drawn anew by the server shortly after each change. */
export function BlockPreview({ block, site, name }: BlockPreviewProps) {
  const [shown, setShown] = useState<ShownBlock | null | 'waiting'>('waiting');
  const { id, kind, version } = block;
  const data = JSON.stringify(block.data);
  useEffect(() => {
    const stop = new AbortController();
    const body = { site, block: [{ id, kind, version, data: JSON.parse(data) as Block['data'] }] };
    const load = () =>
      api('POST /api/v0/block/show', { body }, { signal: stop.signal }).then(
        ({ block: [first] }) => setShown((first as ShownBlock | undefined) ?? null),
        // Offline: what was drawn last stays.
        () => undefined,
      );
    const timer = setTimeout(() => void load(), PREVIEW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [id, kind, version, data, site]);
  if (shown === 'waiting') return <p className="soft">{name}</p>;
  if (shown === null) return <p className="soft block-empty">{m.content_blockEmpty({ name })}</p>;
  return (
    <div inert>
      <OneBlock block={{ ...shown, layout: {} }} />
    </div>
  );
}
