import type { HTMLAttributes } from 'react';

/** A list without bullets. Safari forgets that it is a list once the bullets are gone, so the role says it again. */
export function PlainList(props: HTMLAttributes<HTMLUListElement>) {
  // biome-ignore lint/a11y/noRedundantRoles: see above
  return <ul role="list" {...props} />;
}
