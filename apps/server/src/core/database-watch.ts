import { performance } from 'node:perf_hooks'
import type { Connection } from '@kaarditeek/db/client'
import { commits } from '@kaarditeek/db/commits'
import { migrationsCurrent } from '@kaarditeek/db/migrate'
import { DomainError } from '@kaarditeek/domain/error/domain-error'

/** Milliseconds after which a commit counts as hanging. */
const LIMIT = 3000
/** Milliseconds for which a good answer of the database counts. */
const FRESH = 1000

/** The watch's own session does not wait behind other statements. */
export const watchSession = { max: 1 }

export type DatabaseWatch = {
  /** Whether the database commits and its migrations are current. Throws if it does not answer, or hangs. */
  isReady: () => Promise<boolean>
  /** Makes a call. Throws `NOT_AVAILABLE_ERROR` while commits hang; calls under way then fail, and their outcome is unknown. */
  unlessHanging: <T>(call: () => Promise<T>) => Promise<T>
}

/** Watches whether the database commits: a standby that must confirm each commit, or a lost network, lets it hang without an error. */
export const watchDatabase = ({ db }: Pick<Connection, 'db'>, limit = LIMIT): DatabaseWatch => {
  const underWay = new Set<() => void>()
  let isHanging = false
  let answer: Promise<boolean> | undefined
  let expires = Number.POSITIVE_INFINITY

  const ask = async () => {
    const timer = setTimeout(() => {
      isHanging = true
      for (const fail of underWay) fail()
    }, limit).unref()
    let isGood = false
    try {
      isGood = (await commits(db)) && (await migrationsCurrent({ db }))
      return isGood
    } finally {
      clearTimeout(timer)
      isHanging = false
      expires = performance.now() + (isGood ? FRESH : 0)
    }
  }

  const unlessHanging = async <T>(call: () => Promise<T>): Promise<T> => {
    if (isHanging) throw new DomainError('NOT_AVAILABLE_ERROR')
    const called = call()
    return new Promise<T>((resolve, reject) => {
      const fail = () => reject(new DomainError('NOT_AVAILABLE_ERROR'))
      underWay.add(fail)
      called.finally(() => underWay.delete(fail)).then(resolve, reject)
    })
  }

  const isReady = () =>
    unlessHanging(() => {
      if (!answer || performance.now() >= expires) {
        expires = Number.POSITIVE_INFINITY
        answer = ask()
      }
      return answer
    })

  return { isReady, unlessHanging }
}
