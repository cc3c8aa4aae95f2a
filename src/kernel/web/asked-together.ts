/**
 * One call for those who ask for the same at the same moment, such as two panels of a screen that opens. Whoever asks later, or
 * after the answer, asks anew, because it may have changed.
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
    const forget = () => {
      if (asked.get(key) === answer) asked.delete(key);
    };
    answer.then(forget, forget);
    setTimeout(forget);
    return answer;
  };
}
