import type { SQL } from 'drizzle-orm';
import type { Act } from './audit/acts.ts';
import type { MessageKey } from './i18n/texts.ts';

/** An action of the audit log that colleagues are told of. */
export type NoticeKind = {
  title: MessageKey;
  /** Those who hold it in the parish of the action are told. */
  permission: string;
  byDefault: 'screen' | 'mail' | 'off';
  /** Only the account that is the object of the action is told. */
  isForObject?: boolean;
  /** A further condition on entries of the audit log, where a permission does not say enough: who may see the object. */
  concerns?: (user: { id: string }) => SQL;
  /** Path of the thing below the admin area. */
  path?: (entry: { objectId: string; note: string }) => string;
  /** Told by mail and push without the sentence, which may say who asked for what. */
  isConfidential?: true;
};

/** Kinds of notifications of a room, by action. */
export type Notices = { readonly [A in Act]?: NoticeKind };
