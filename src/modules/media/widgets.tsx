import { lazy, Suspense } from 'react';
import type { MediaPickerProps } from './screens/picker/media-picker.tsx';

export { mediaAdmin } from './screens/admin/admin-part.tsx';
export { mediaOverview } from './screens/admin/overview-part.tsx';
export { storeFile } from './screens/upload/store-file.ts';
export type { MediaPickerProps };

const Picker = lazy(async () => ({ default: (await import('./screens/picker/media-picker.tsx')).MediaPicker }));

/** Picker of library files for other rooms; loaded when first opened. */
export function MediaPicker(props: MediaPickerProps) {
  return (
    <Suspense>
      <Picker {...props} />
    </Suspense>
  );
}
