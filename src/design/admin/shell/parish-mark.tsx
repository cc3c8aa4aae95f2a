import type { CSSProperties } from 'react';
import { accentRamp } from '#design/colour/accent-ramp.ts';
import { useAdmin } from './admin-context.ts';

/** `shortName` for places that also show parishes without permissions. */
type ParishMarkProps = { slug: string; shortName?: string; letterOnly?: boolean };

/**
 * Parish as coloured square, initial and name. `letterOnly` is for places with the name nearby; screen readers announce the
 * name anyway.
 */
export function ParishMark({ slug, shortName, letterOnly = false }: ParishMarkProps) {
  const site = useAdmin().parishes.find((one) => one.slug === slug);
  const name = site?.shortName ?? shortName ?? slug;
  const ramp = site ? accentRamp(site.accent) : null;
  const style = { '--c': ramp?.[7], '--c-night': ramp?.[3] } as CSSProperties;
  return (
    <span className="kp-church" style={style}>
      <i aria-hidden="true">{name.slice(0, 1).toUpperCase()}</i>
      {letterOnly ? <span className="kp-spoken">{name}</span> : name}
    </span>
  );
}
