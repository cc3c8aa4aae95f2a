import type { ReactNode } from 'react';

export type StateKind = 'ok' | 'half' | 'open' | 'off' | 'warn' | 'bad';

/** One set of glyphs for every status: full, half, ring, struck ring, triangle, crossed square. Always with a label. */
export function State({ kind, children }: { kind: StateKind; children: ReactNode }) {
  return (
    <span className={`kp-state ${kind}`}>
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        {glyphs[kind]}
      </svg>
      {children}
    </span>
  );
}

const ring = <circle cx="7" cy="7" r="5.7" fill="none" stroke="currentColor" strokeWidth="1.6" />;

const glyphs: Record<StateKind, ReactNode> = {
  ok: (
    <>
      <circle cx="7" cy="7" r="6.5" fill="currentColor" />
      <path d="M4 7.2l2.1 2.1L10 5.2" fill="none" stroke="var(--kp-sheet)" strokeWidth="1.7" />
    </>
  ),
  half: (
    <>
      {ring}
      <path d="M7 1.3a5.7 5.7 0 010 11.4z" fill="currentColor" />
    </>
  ),
  open: ring,
  off: (
    <>
      {ring}
      <path d="M3.2 10.8l7.6-7.6" stroke="currentColor" strokeWidth="1.6" />
    </>
  ),
  warn: (
    <>
      <path d="M7 .8L13.6 13H.4z" fill="currentColor" />
      <path d="M7 5v4M7 10.2v1.3" stroke="var(--kp-sheet)" strokeWidth="1.5" />
    </>
  ),
  bad: (
    <>
      <rect x=".8" y=".8" width="12.4" height="12.4" rx="2.5" fill="currentColor" />
      <path d="M4.4 4.4l5.2 5.2M9.6 4.4L4.4 9.6" stroke="var(--kp-sheet)" strokeWidth="1.7" />
    </>
  ),
};
