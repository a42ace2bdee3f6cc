/** Longest that a request may take and that a connection may be silent, in milliseconds. Rule 15.4. */
export const TIME_OUT = 60_000
