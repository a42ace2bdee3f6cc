/** Most sessions that a user sees, the last used first. Rule 3.38. */
export const SESSIONS_SHOWN = 100

/** Minutes within which the uses of a session are written once. Rule 3.38. */
export const USE_MINUTES = 5
