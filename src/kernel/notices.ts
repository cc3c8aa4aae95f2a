import type { Act } from './audit/acts.ts';
import type { MessageKey } from './i18n/texts.ts';

/** An action of the audit log that colleagues are told of. */
export type NoticeKind = {
  title: MessageKey;
  /** Those who hold it in the parish of the action are told. */
  permission: string;
  byDefault: 'screen' | 'mail' | 'off';
};

/** Kinds of notifications of a room, by action. */
export type Notices = { readonly [A in Act]?: NoticeKind };
