/** Id of the user whose choices this browser keeps: hidden columns, language, colours, remembered tabs. */
const OWNER = 'kaarditeek-user'

/** Language of the pages before the login. `before-paint.js` reads it too. */
export const LANGUAGE = 'kaarditeek-language'
/** Set while the kept language is that of a user who has logged out: the next one gets the account's own. */
export const LANGUAGE_LEFT = 'kaarditeek-language-left'

/** Set while a session that was left without a connection may go on at the server. */
const LEFT = 'kaarditeek-left'

export const isSessionLeft = (): boolean => localStorage.getItem(LEFT) !== null
export const keepSessionLeft = (left: boolean): void =>
  left ? localStorage.setItem(LEFT, 'yes') : localStorage.removeItem(LEFT)

/** Calls `follow` when another tab of this browser gives the key a value. Returns a function that ends it. */
const followKey = (of: string, follow: () => void) => {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === of && newValue !== null) follow()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** Calls `leave` when another tab of this browser leaves the session. */
export const followSessionLeft = (leave: () => void) => followKey(LEFT, leave)

/** Calls `enter` when a user logs in in another tab of this browser. */
export const followLogin = (enter: () => void) => followKey(OWNER, enter)

const forgetAll = () => {
  const left = isSessionLeft()
  const language = localStorage.getItem(LANGUAGE)
  localStorage.clear()
  sessionStorage.clear()
  if (language !== null) {
    localStorage.setItem(LANGUAGE, language)
    localStorage.setItem(LANGUAGE_LEFT, 'yes')
  }
  if (left) keepSessionLeft(true)
}

/** Whether this browser holds a user's choices, so that a session probably exists. */
export const keepsChoices = (): boolean => localStorage.getItem(OWNER) !== null

/**
 * Clears local and session storage when they may hold another user's choices: when the session of `before` ends, here or
 * while the browser was closed, and when another user logs in. `null` means logged out. Choices made before login stay, and
 * the pages before it keep the language. Rule 11.14.
 */
export const keepChoicesOf = (now: number | null, before: number | null): void => {
  const owner = localStorage.getItem(OWNER)
  const kept = owner === null ? before : Number(owner)
  if (kept !== null && kept !== now) forgetAll()
  // Another tab has cleared what the tabs share.
  else if (before !== null && before !== now) sessionStorage.clear()
  if (now !== null) localStorage.setItem(OWNER, String(now))
}
