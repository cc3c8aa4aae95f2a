/** What the address of an account ends with that became part of another one; nobody can sign in with it or take it back. */
export const MERGED = '@merged.invalid';
