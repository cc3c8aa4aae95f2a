import type { CSSProperties } from 'react';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { accentRamp } from '#design/admin/theme/accent-ramp.ts';

/** Lane colour of a parish in light and dark mode; grey for parishes that the user does not work for. */
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
