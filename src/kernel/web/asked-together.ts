/**
 * One call for those who ask for the same at the same moment, such as two panels of a screen that opens. A later call asks anew,
 * because the answer may have changed.
 */
export function askedTogether<Query extends object, Answer>(
  ask: (query: Query) => Promise<Answer>,
): (query: Query) => Promise<Answer> {
  const asked = new Map<string, Promise<Answer>>();
  return (query) => {
    const key = JSON.stringify(query);
    const known = asked.get(key);
    if (known) return known;
    const answer = ask(query);
    asked.set(key, answer);
    setTimeout(() => asked.delete(key));
    return answer;
  };
}
