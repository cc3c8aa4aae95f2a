/** 'Allergien: Nüsse', 'Wie kommen Sie? Mit dem Bus' */
export const labelled = (label: string, answer: string): string =>
  /[?!.:]$/.test(label) ? `${label} ${answer}` : `${label}: ${answer}`;
