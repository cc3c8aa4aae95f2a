import { Fragment } from 'react';

/** Text in which a long email address breaks after its '@' instead of inside a word. */
export function Breakable({ children }: { children: string }) {
  const parts = children.match(/[^@]+@?|@/g) ?? [];
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no id and no state
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
