/** What a browser shows of itself besides what the person typed; taken from cookies and headers by the doors. */
export type Browser = {
  /** User agent, for the words in the list of sessions. */
  device: string;
  /** Session the browser has now; it ends when a new one begins. */
  sessionToken?: string | undefined;
  /** Half sign-in that waits for its second step. */
  stepToken?: string | undefined;
  /** Long-lived mark of a browser in which somebody has signed in before. */
  deviceToken?: string | undefined;
};
