/**
 * Which rooms a room may use, through their doors. Lowest first. This table is the architecture:
 * changing it is a decision and gets a line in docs/decisions.
 */
export const MAY_USE: Readonly<Record<string, readonly string[]>> = {
  sites: [],
  settings: ['sites'],
  mail: ['sites', 'settings'],
  privacy: ['sites', 'settings'],
  auth: ['sites', 'settings'],
  audit: ['auth'],
  notifications: ['settings', 'auth', 'audit'],
  trash: [],
  media: ['sites', 'settings'],
  person: ['sites', 'media'],
  content: ['sites', 'settings', 'privacy', 'auth', 'media', 'person'],
  catalog: ['sites', 'settings', 'auth', 'media'],
  worship: ['sites', 'content'],
};
