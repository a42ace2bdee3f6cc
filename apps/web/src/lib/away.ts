/** Parts on screen that say themselves that the server did not answer. */
let tellers = 0

/** Notes that a part on screen says that the server did not answer. Returns the function that takes it back. */
export const tellAway = (): (() => void) => {
  tellers += 1
  return () => {
    tellers -= 1
  }
}

/** Whether the page, or the banner of a browser without a connection, says that the server did not answer. */
export const isAwayTold = (): boolean => tellers > 0 || !navigator.onLine
