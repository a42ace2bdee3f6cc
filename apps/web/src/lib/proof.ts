import { failureOf } from './failure'
import { sharedValue } from './shared-value'
import { further } from './trpc'

type Answer = (proven: boolean) => void

/** Answers the dialog that asks for a proof; null while none does. */
const answer = sharedValue<Answer | null>(null)
let answered = Promise.resolve(false)

/** Whether the dialog is open. What lies below it stays as it is. */
export const isProofAsked = (): boolean => answer.get() !== null

/** Returns what answers the dialog; null while it is closed. */
export const useProofAnswer = answer.useValue

/** Asks the user to prove anew, in one dialog for several calls at once. Returns whether the session is proven. Rule 3.41. */
export const askProof = (): Promise<boolean> => {
  if (!answer.get())
    answered = new Promise((resolve) => {
      answer.set((proven) => {
        answer.set(null)
        resolve(proven)
      })
    })
  return answered
}

const mayRepeat = async (failure: unknown): Promise<boolean> =>
  failureOf(failure).reason === 'proofNeeded' && askProof()

/** Makes a call over REST, and makes it again if it needs a fresh proof and the user gives one. */
export const withProof = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call()
  } catch (failure) {
    if (await mayRepeat(failure)) return call()
    throw failure
  }
}

/** Sends typed calls that need a fresh proof again once the user has given one, so that screens need not know. */
export const repeatProven = (): void => {
  further.repeats = mayRepeat
}
