import type { CSSProperties } from 'react';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { accentRamp } from '#design/admin/theme/accent-ramp.ts';

/** Ink of a parish for its lane, by day and by night; a parish the person does not work for stays grey. */
export function useLaneColours(): (slug: string) => CSSProperties {
  const { sites } = useAdmin();
  return (slug) => {
    const site = sites.find((one) => one.slug === slug);
    const ramp = site ? accentRamp(site.accent) : null;
    return {
      '--lane-day': ramp?.[7] ?? 'var(--kp-line-strong)',
      '--lane-night': ramp?.[3] ?? 'var(--kp-line-strong)',
    } as CSSProperties;
  };
}
