/** Quotes a word for a POSIX shell. */
const shell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Returns a request as a shell command. */
export const curlCommand = (
  method: 'GET' | 'POST',
  address: string,
  headers: readonly (readonly [string, string])[],
  body: string | null,
): string => {
  const given = headers.map(([name, value]) => `--header ${shell(`${name}: ${value}`)}`)
  const data = body === null ? [] : [`--data ${shell(body)}`]
  // With a body curl sends a POST by itself.
  const request = method === 'POST' && body === null ? ['--request POST'] : []
  return [`curl ${shell(address)}`, ...request, ...given, ...data].join(' \\\n  ')
}
