/**
 * Which rooms a room may use, through their doors. Lowest first. Every room may use `sites`, because almost everything belongs
 * to a parish. This table is the architecture: changing it is a decision and gets a line in docs/decisions.
 */
export const MAY_USE: Readonly<Record<string, readonly string[]>> = {
  sites: [],
  settings: [],
  mail: ['settings'],
  privacy: ['settings'],
  auth: ['settings'],
  audit: ['auth'],
  notifications: ['settings', 'auth', 'audit'],
  analytics: [],
  trash: [],
  media: ['settings'],
  messages: ['settings', 'mail', 'auth', 'media'],
  person: ['media'],
  content: ['settings', 'privacy', 'auth', 'media', 'person'],
  catalog: ['settings', 'auth', 'media', 'content'],
  worship: ['settings', 'media', 'content'],
  payments: ['settings'],
  newsletter: ['settings', 'mail', 'auth', 'media', 'messages', 'content'],
  documents: ['catalog'],
  orders: ['settings', 'mail', 'auth', 'content', 'catalog', 'payments', 'documents'],
  vouchers: ['settings', 'auth', 'media', 'catalog', 'orders'],
  donations: ['auth', 'media', 'payments', 'catalog', 'documents', 'orders'],
  grouporders: ['settings', 'auth', 'media', 'catalog', 'payments', 'documents', 'orders'],
  checkout: ['settings', 'auth', 'catalog', 'payments', 'vouchers', 'donations', 'grouporders', 'newsletter', 'orders'],
  social: ['settings', 'content'],
  backup: [],
  demo: ['settings', 'auth'],
  quotes: ['settings', 'catalog', 'payments', 'documents', 'orders', 'checkout'],
  affiliates: ['settings', 'catalog', 'payments', 'documents', 'orders', 'checkout'],
};
