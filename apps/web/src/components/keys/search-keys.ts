const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The keys that open the search, as labelled on this machine's keyboard. */
export const searchKeys = [isMac ? '⌘' : 'Ctrl', 'K']
