/** Longest that a request may take and that a connection may be silent, in milliseconds. Specification §9. */
export const TIME_OUT = 60_000
