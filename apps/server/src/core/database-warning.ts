/** Values of `sslmode` with which the driver encrypts, or tries to, and checks no certificate. */
const unchecked = /[?&]ssl(?:mode)?=(require|prefer|allow)(?:&|$)/

/** What the start says about a database's address whose encryption stops nobody who stands between; null for another address. */
export const databaseWarning = (url: string): string | null => {
  const [, mode] = url.match(unchecked) ?? []
  return mode === undefined
    ? null
    : `The database's address has sslmode=${mode}, which checks no certificate: whoever is between can read and change everything. Use sslmode=verify-full`
}
