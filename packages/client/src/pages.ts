/** The list of an entity, such as `client.card`. */
type Listed<Input, Row> = {
  page: {
    query: (
      input: Input,
      options?: { signal?: AbortSignal },
    ) => Promise<{ list: Row[]; nextCursor: string | null }>
  }
}

/**
 * Goes through all records of a list, a hundred of them a call: `for await (const card of pages(client.card, { cardState: 0 }))`.
 * None is repeated or left out while records are added.
 */
export async function* pages<Input extends { limit?: number; cursor?: string }, Row>(
  { page }: Listed<Input, Row>,
  // The list alone says what its input is, so that a literal such as `'-name'` stays one.
  input: NoInfer<Input>,
  options: { signal?: AbortSignal } = {},
): AsyncGenerator<Row, void, undefined> {
  let cursor: string | null | undefined
  while (cursor !== null) {
    const found = await page.query({ limit: 100, ...input, ...(cursor && { cursor }) }, options)
    yield* found.list
    cursor = found.nextCursor
  }
}
