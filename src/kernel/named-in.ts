/** '@Anna Muster', also in the middle of a sentence. Of 'Anna' and 'Anna Muster' the longer name counts. */
export function namedIn<P extends { name: string }>(text: string, people: readonly P[]): P[] {
  let rest = text.toLowerCase();
  const longestFirst = people.filter(({ name }) => name !== '').toSorted((a, b) => b.name.length - a.name.length);
  return longestFirst.filter(({ name }) => {
    const wanted = `@${name.toLowerCase()}`;
    const isNamed = rest.includes(wanted);
    rest = rest.replaceAll(wanted, ' ');
    return isNamed;
  });
}
