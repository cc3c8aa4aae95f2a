/** Texts of the parish that are part of a contract: terms, withdrawal, special conditions, additional information. */
export type ContractTextKind = 'terms' | 'withdrawal' | 'special' | 'additional';
