/** What a link in a mail lets its holder do, once. */
export type LinkPurpose =
  | 'verify'
  | 'resetPassword'
  | 'invitation'
  | 'changeEmail'
  | 'resetSecondFactor'
  /** Stays open while the second factor is about to be removed; whoever uses it keeps the factor. */
  | 'keepSecondFactor';

export type LinkPayload = {
  /** ISO instant from which the second factor may be removed. */
  actsAt?: string;
  /** The address that a person wants to sign in with from now on. */
  email?: string;
};
