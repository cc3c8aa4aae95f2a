/** Name and address as on an envelope. */
export type Party = { name: string; lines: string[] };

/** A parish as its papers name it; frozen with what it issues, so that no later change of a setting alters it. */
export type Issuer = Party & {
  email: string;
  phone: string;
  website: string;
  bank: { holder: string; iban: string } | null;
  /** Documents of older versions do not say it. */
  vatId?: string | undefined;
  /** That of a German tax office. */
  taxNumber?: string | undefined;
  /** The euro sign stands after amounts; documents of older versions do not say it. */
  euroAfter?: boolean | undefined;
};
