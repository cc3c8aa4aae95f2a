/** The action a one-time link permits. */
export type LinkPurpose =
  | 'verify'
  | 'resetPassword'
  | 'invitation'
  | 'changeEmail'
  | 'resetSecondFactor'
  /** Valid during the cool-down; using it cancels the removal of the second factor. */
  | 'keepSecondFactor';

export type LinkPayload = {
  /** ISO instant from which the second factor may be removed. */
  actsAt?: string;
  /** The page that was left for it. */
  back?: string;
  /** The requested new sign-in address. */
  email?: string;
  /** True if the account holder asked for it, not the administration. */
  isOwn?: boolean;
};
