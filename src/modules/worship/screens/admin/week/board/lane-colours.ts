import type { CSSProperties } from 'react';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { accentRamp } from '#design/colour/accent-ramp.ts';

/** Lane colour of a parish in light and dark mode. */
export function useLaneColours(): (slug: string) => CSSProperties {
  const { parishes } = useAdmin();
  return (slug) => {
    const site = parishes.find((one) => one.slug === slug);
    const ramp = site ? accentRamp(site.accent) : null;
    return {
      '--lane-day': ramp?.[7] ?? 'var(--kp-line-strong)',
      '--lane-night': ramp?.[3] ?? 'var(--kp-line-strong)',
    } as CSSProperties;
  };
}
