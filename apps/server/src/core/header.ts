import type { FastifyRequest } from 'fastify'

/** Returns the value of a header: null if it is missing, and all values if it was sent more than once, which Node would join. */
export const headerOf = ({ raw: { rawHeaders } }: FastifyRequest, name: string): string | string[] | null => {
  const sent = name.toLowerCase()
  const values = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === sent)
  const [first = null] = values
  return values.length > 1 ? values : first
}
