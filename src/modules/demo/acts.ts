import type { ActTexts } from '#kernel/audit/acts.ts';

/** Actions this module records. */
export const demoActs = {
  'demo.parish.load': 'demo_actLoad',
  'demo.parish.remove': 'demo_actRemove',
} satisfies ActTexts<'demo'>;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof demoActs, true> {}
}
