/** Quotes a word for a POSIX shell. */
const shell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Returns a request as a shell command: a GET or, with a body, a POST. */
export const curlCommand = (
  address: string,
  headers: readonly (readonly [string, string])[],
  body: string | null,
): string => {
  const given = headers.map(([name, value]) => `--header ${shell(`${name}: ${value}`)}`)
  const data = body === null ? [] : [`--data ${shell(body)}`]
  return [`curl ${shell(address)}`, ...given, ...data].join(' \\\n  ')
}
