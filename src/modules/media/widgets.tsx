import { lazy, Suspense } from 'react';
import type { MediaPickerProps } from './screens/picker/media-picker.tsx';

export { mediaAdmin } from './screens/admin/admin-part.tsx';
export type { MediaPickerProps };

const Picker = lazy(async () => ({ default: (await import('./screens/picker/media-picker.tsx')).MediaPicker }));

/** Choosing from the library, for every other room; comes with the first time it is opened. */
export function MediaPicker(props: MediaPickerProps) {
  return (
    <Suspense>
      <Picker {...props} />
    </Suspense>
  );
}
