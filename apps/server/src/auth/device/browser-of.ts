import Bowser from 'bowser'

/** Browser and system by their names, such as Firefox and Windows; null where they are not known, as those of scripts. */
export type Browser = { browser: string | null; system: string | null }

/** Reads the names from a `User-Agent`. */
export const browserOf = (userAgent: string | null): Browser => {
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: browser.name || null, system: os.name || null }
}
