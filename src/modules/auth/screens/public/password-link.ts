/** Parses the token of an email link: '?token=…' or '?invitation=…'. */
export type PasswordLink = { purpose: 'resetPassword' | 'invitation'; token: string };

export function linkOf(search: URLSearchParams): PasswordLink | null {
  const [token, invitation] = [search.get('token'), search.get('invitation')];
  if (token) return { purpose: 'resetPassword', token };
  return invitation ? { purpose: 'invitation', token: invitation } : null;
}
