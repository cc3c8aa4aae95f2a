import { IconAlertTriangle } from '@tabler/icons-react';
import { Note } from '#design/admin/parts/note.tsx';
import { m } from '#texts';
import type { MediaFile } from '../../../contract.ts';

/** Explains lost or changed bytes and the two remedies. */
export function DamageNote({ damage }: Pick<MediaFile, 'damage'>) {
  if (!damage) return null;
  return (
    <Note kind="bad" icon={<IconAlertTriangle size={20} aria-hidden />}>
      <b>{damage === 'missing' ? m.media_damageMissing() : m.media_damageChanged()}</b>
      <br />
      {m.media_damageHelp()}
    </Note>
  );
}
