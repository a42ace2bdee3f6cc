import { hash, verify } from '@node-rs/argon2'

/** Argon2id, the library's default algorithm. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each hash takes 19 MiB and a core: more at a time would only make all of them wait. */
const AT_ONCE = 4
let running = 0
const waiting: (() => void)[] = []

const inTurn = async <T>(task: () => Promise<T>): Promise<T> => {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await task()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password, options))

/** Of no password: checked for emails that nobody has, so that the answer takes as long. */
const nobodys = hash('nobody has this password', options)

export const isPassword = async (hashed: string | undefined, password: string): Promise<boolean> => {
  const known = hashed ?? (await nobodys)
  const matches = await inTurn(() => verify(known, password))
  return matches && hashed !== undefined
}
