import type { PublicConfig } from '@kaarditeek/domain/public/schema'
import { businessTime } from '@kaarditeek/domain/time/business-time'
import { datesIn } from '@kaarditeek/i18n/format'
import { createContext, use } from 'react'

/** The server's public configuration, which the guard loads before any screen. */
export const ConfigContext = createContext<PublicConfig | null>(null)

/** Returns the server's public configuration. Throws outside of `RootFrame`. */
export const useConfig = (): PublicConfig => {
  const config = use(ConfigContext)
  if (!config) throw new Error('No configuration: used outside the frame')
  return config
}

/** Caches `make` by time zone: `Intl` is slow to create formatters, and each cell of a list needs them. */
const cachedByZone = <T>(make: (zone: string) => T) => {
  const kept = new Map<string, T>()
  return (zone: string): T => {
    const made = kept.get(zone) ?? make(zone)
    kept.set(zone, made)
    return made
  }
}
const datesOf = cachedByZone(datesIn)
/** The days and months of a time zone, for loaders, which run outside of components. */
export const businessTimeOf = cachedByZone(businessTime)

/** Returns formatters of instants in the business time zone. */
export const useDates = () => datesOf(useConfig().timeZone)

/** Returns the days and months of the business time zone. */
export const useBusinessTime = () => businessTimeOf(useConfig().timeZone)
