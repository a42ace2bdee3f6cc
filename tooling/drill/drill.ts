import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

export type Drill = {
  /** Temporary folder, removed at the end. */
  folder: string
  /** Registers what is ended after the drill, the last first. */
  ends: (end: () => Promise<unknown>) => void
  /** Prints a result. */
  found: (text: string) => void
  /** Prints a result, or throws if it is not the expected one. */
  expect: (text: string, actual: unknown, expected: unknown) => void
}

/** Runs a drill in a folder of its own and prints its figures. Ends all that it has started, even if it fails. */
export const drill = async (run: (drill: Drill) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'kaarditeek-drill-'))
  // As root the databases run as another user, who must reach the folder.
  await chmod(folder, 0o755)
  const endings: (() => Promise<unknown>)[] = []
  const found = (text: string) => console.log(`- ${text}`)
  const expect = (text: string, actual: unknown, expected: unknown) => {
    if (!isDeepStrictEqual(actual, expected))
      throw new Error(`${text}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`)
    found(text)
  }
  const endAll = async () => {
    for (let end = endings.pop(); end; end = endings.pop()) await end()
    await rm(folder, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void endAll().finally(() => process.exit(1)))
  // A failure beside the one that the drill waits for.
  process.once('unhandledRejection', (failure) => {
    console.error(failure)
    void endAll().finally(() => process.exit(1))
  })
  try {
    await run({ folder, ends: (end) => endings.push(end), found, expect })
  } finally {
    await endAll()
  }
}
