const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** What opens the search, as this machine's keyboard names it. */
export const searchKeys = [isMac ? '⌘' : 'Ctrl', 'K']
