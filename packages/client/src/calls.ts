type Options = {
  /** Ends the call; a call that is under way on the server is finished there. */
  signal?: AbortSignal
}

type Ask<Input, Output> = undefined extends Input
  ? (input?: Input, options?: Options) => Promise<Output>
  : (input: Input, options?: Options) => Promise<Output>

/** A call that only reads. Repeated while the server does not answer. */
export interface Query<Input, Output> {
  query: Ask<Input, Output>
}

/** A call that writes. Repeated while the server does not answer only if its input has an `idempotencyKey`. */
export interface Mutation<Input, Output> {
  mutate: Ask<Input, Output>
}

/** A file of any size. */
export interface Download<Input> {
  /**
   * Writes the file to `to`, under the server's name if that is a folder. Returns the path. Nothing is left at that path if the
   * download fails. Repeated while the server does not answer.
   */
  download: (input: Input, to: string, options?: Options) => Promise<string>
}
