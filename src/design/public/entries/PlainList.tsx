import type { HTMLAttributes } from 'react';

/** Safari drops the list semantics without bullets; the role restores them. */
const LIST = { role: 'list' } as const;

/** A list without bullets. */
export function PlainList(props: HTMLAttributes<HTMLUListElement>) {
  return <ul {...LIST} {...props} />;
}
