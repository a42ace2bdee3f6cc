import type { SelfInfo } from '@kaarditeek/domain/auth/schema'
import type {
  AddedPasskey,
  PasskeyAnswer,
  PasskeyConfirmation,
  PasskeyQuestion,
} from '@kaarditeek/domain/factor/passkey'
import { client } from './trpc'

const library = () => import('@simplewebauthn/browser')

/** Whether this browser knows passkeys. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window

/** Whether the user has closed the browser's dialog, or let it pass. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

/** Runs a dialog of the browser. Returns null if the user refuses. */
const inDialog = async <T>(dialog: () => Promise<T>): Promise<T | null> => {
  try {
    return await dialog()
  } catch (error) {
    if (isRefused(error)) return null
    throw error
  }
}

/** Asks the user for a passkey. */
const answerOf = (optionsJSON: PasskeyQuestion): Promise<PasskeyAnswer | null> =>
  inDialog(async () => {
    const { startAuthentication } = await library()
    const { id, response } = await startAuthentication({ optionsJSON })
    const { clientDataJSON: clientData, authenticatorData, signature } = response
    return { credentialID: id, clientData, authenticatorData, signature }
  })

type Made = Omit<PasskeyConfirmation, 'id'>

/** Makes a passkey. Returns null if the user refuses. */
export const makePasskey = (optionsJSON: AddedPasskey['options']): Promise<Made | null> =>
  inDialog(async () => {
    const { startRegistration } = await library()
    const { id, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON: clientData, attestationObject: attestation, transports = [] } = response
    return { credentialID: id, clientData, attestation, transports }
  })

/** Logs in with a passkey alone. Returns null if the user refuses. */
export const logInByPasskey = async (): Promise<SelfInfo | null> => {
  const answer = await answerOf(await client.auth.askForPasskey.mutate())
  return answer && client.auth.loginWithPasskey.mutate(answer)
}

/** Whether the user whose password was right has a passkey. */
export const mayCompleteByPasskey = async (): Promise<boolean> =>
  (await client.auth.askForFactor.mutate()).passkey !== null

/** Completes a login whose password was right. Returns null if the user refuses. */
export const completeByPasskey = async (): Promise<SelfInfo | null> => {
  const { passkey: question } = await client.auth.askForFactor.mutate()
  const passkey = question && (await answerOf(question))
  return passkey && client.auth.loginWithFactor.mutate({ passkey })
}

/** Proves the viewer before a change of the own factors. Returns null if the user refuses. */
export const proveByPasskey = async (): Promise<PasskeyAnswer | null> => {
  const { passkey: question } = await client.factor.ask.mutate()
  return question && answerOf(question)
}
