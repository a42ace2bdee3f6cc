/** What Chromium, Firefox, Safari and Vite say of a file that did not load. */
const words = /dynamically imported module|importing a module script|preload css/i

/**
 * Whether a file of the app did not load. Browsers keep the failure for the file's address, so that only a page that is loaded anew
 * asks for it again.
 */
export const isMissingFile = (error: unknown): boolean => error instanceof Error && words.test(error.message)

/** Loads the page anew, unless there is no connection: then the browser's own page would take its place. */
export const reloadOnline = (): void => {
  if (navigator.onLine) window.location.reload()
}
