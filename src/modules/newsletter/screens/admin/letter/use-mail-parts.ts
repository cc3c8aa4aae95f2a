import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import type { MailBlockPart } from '#design/admin/letter/mail-block-part.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';

/** The kinds of blocks of all rooms: texts first, then what rooms show; null until they are loaded. */
export function useMailParts(): readonly MailBlockPart[] | null {
  const { parts } = useAdmin();
  const { value } = useLoaded(async () => {
    const loaded = await Promise.all(parts.map(async ({ mailBlocks }) => (await mailBlocks?.()) ?? []));
    return loaded.flat().toSorted((a, b) => Number(a.component !== undefined) - Number(b.component !== undefined));
  });
  return value;
}
