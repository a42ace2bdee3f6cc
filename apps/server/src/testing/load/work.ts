import { Session } from 'node:inspector/promises'

/** Returns the number of characters that a regular expression reads from the position where it begins. */
const lookedAt = (text: string, from: number, match: RegExpExecArray | null) =>
  (match ? match.index + match[0].length : text.length) - from

/** Counts the characters that regular expressions read. The profiler counts no steps inside of them. */
const countCharacters = () => {
  const { exec } = RegExp.prototype
  let characters = 0
  RegExp.prototype.exec = function (text) {
    const from = this.global || this.sticky ? this.lastIndex : 0
    const match = exec.call(this, text)
    characters += lookedAt(String(text), from, match)
    return match
  }
  return {
    take: () => {
      const taken = characters
      characters = 0
      return taken
    },
    end: () => {
      RegExp.prototype.exec = exec
    },
  }
}

/**
 * Measures work without a clock: how often functions and their blocks ran, and the characters that regular expressions
 * read. The same work counts the same on any machine.
 */
export const workMeter = async () => {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  const characters = countCharacters()

  const taken = async (): Promise<number> => {
    const inExpressions = characters.take()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const ranges = result.flatMap(({ functions }) => functions.flatMap((one) => one.ranges))
    return ranges.reduce((sum, { count }) => sum + count, inExpressions)
  }

  return {
    /** Resets the counters. */
    reset: async () => void (await taken()),
    /** Runs a task. Returns its result, and the work since the last measurement or reset. */
    of: async <T>(task: () => Promise<T>): Promise<{ work: number; result: T }> => {
      const result = await task()
      return { work: await taken(), result }
    },
    end: async () => {
      characters.end()
      await session.post('Profiler.stopPreciseCoverage')
      session.disconnect()
    },
  }
}
