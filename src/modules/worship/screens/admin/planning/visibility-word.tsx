import { State } from '#design/admin/parts/state.tsx';
import type { Column } from '#design/admin/resource/data-table.tsx';
import { m } from '#texts';

type Visibility = 'web' | 'print' | 'internal';

const WORDS = {
  web: { kind: 'ok', label: m.worship_intentionWebShort },
  print: { kind: 'half', label: m.worship_intentionPrintShort },
  internal: { kind: 'open', label: m.worship_intentionInternalShort },
} as const;

const visibilityWord = (visibility: Visibility): string => WORDS[visibility].label();

/** Label of a visibility: public, notice board, or office only. */
export function VisibilityWord({ visibility }: { visibility: Visibility }) {
  return <State kind={WORDS[visibility].kind}>{visibilityWord(visibility)}</State>;
}

export const visibilityColumn: Column<{ visibility: Visibility }> = {
  key: 'visibility',
  label: m.worship_visibility,
  cell: VisibilityWord,
  text: ({ visibility }) => visibilityWord(visibility),
};
