/**
 * Which rooms a room may use, through their doors. Lowest first. This table is the architecture:
 * changing it is a decision and gets a line in docs/decisions.
 */
export const MAY_USE: Readonly<Record<string, readonly string[]>> = {
  sites: [],
  settings: ['sites'],
  mail: ['sites', 'settings'],
  privacy: ['settings'],
  auth: ['sites', 'settings'],
  audit: ['auth'],
  notifications: ['settings', 'auth', 'audit'],
  trash: [],
  media: ['sites', 'settings'],
  messages: ['sites', 'settings', 'mail', 'auth', 'media'],
  person: ['sites', 'media'],
  content: ['sites', 'settings', 'auth', 'media', 'person'],
  worship: ['sites', 'content'],
};
