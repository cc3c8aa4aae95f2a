import { IconAlertTriangle } from '@tabler/icons-react';
import { Note } from '#design/admin/note.tsx';
import { m } from '#texts';
import type { MediaFile } from '../../../contract.ts';

/** The store has lost the bytes of this file, or something has changed them: what that means, and the two ways out. */
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
