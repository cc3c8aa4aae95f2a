import { Fragment } from 'react';

/** A text in which a long e-mail address breaks after its '@' and not in the middle of a word. */
export function Breakable({ children }: { children: string }) {
  const parts = children.match(/[^@]+@?|@/g) ?? [];
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name and no state
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
