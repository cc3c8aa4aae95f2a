import type { ActTexts } from '#kernel/audit/acts.ts';

/** Actions this module records. */
export const socialActs = {
  'social.connection.connect': 'social_actConnect',
  'social.connection.disconnect': 'social_actDisconnect',
  'social.connection.expire': 'social_actExpire',
  'social.post.publish': 'social_actPublish',
  'social.post.fail': 'social_actFail',
  'social.post.remove': 'social_actRemove',
} satisfies ActTexts<'social'>;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof socialActs, true> {}
}
