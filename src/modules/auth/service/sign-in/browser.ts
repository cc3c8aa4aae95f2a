/** Browser data from cookies and headers, read by the API and page handlers. */
export type Browser = {
  /** User agent, displayed in the session list. */
  device: string;
  /** The browser's current session; ended when a new one is opened. */
  sessionToken?: string | undefined;
  /** Token of a pending sign-in that awaits its second step. */
  stepToken?: string | undefined;
  /** Long-lived token of a browser that has signed in before. */
  deviceToken?: string | undefined;
};
