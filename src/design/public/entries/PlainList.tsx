import type { HTMLAttributes } from 'react';

/** Safari forgets that a list is one once its bullets are gone, so the role says it again. */
const LIST = { role: 'list' } as const;

/** A list without bullets. */
export function PlainList(props: HTMLAttributes<HTMLUListElement>) {
  return <ul {...LIST} {...props} />;
}
