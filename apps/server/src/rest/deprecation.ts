/** Days since which a call is deprecated, and until which it goes on. */
export type Deprecation = { since: string; sunset: string }

const startOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** Returns the headers of replies of a deprecated call: RFC 9745 and RFC 8594. */
export const deprecationHeaders = ({ since, sunset }: Deprecation) => ({
  deprecation: `@${startOf(since).getTime() / 1000}`,
  sunset: startOf(sunset).toUTCString(),
})
