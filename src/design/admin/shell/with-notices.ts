/** Toast of an action that succeeded, with what is to be known about it. */
export const withNotices = (text: string, notices: readonly string[]) => ({
  kind: notices.length > 0 ? ('warning' as const) : ('success' as const),
  text: [text, ...notices].join(' '),
});
