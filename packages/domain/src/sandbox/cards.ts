import { panOf } from '../card/pan'
import { type SandboxCard, sandboxAccounts } from './card-names'

/** Numbers of a sandbox's cards, the same in every sandbox. Numbers that are issued later begin at `firstIssued`. */
export const sandboxNumbers = {
  issuerIDNo: '99990000',
  minAccountIDNo: '1000000',
  maxAccountIDNo: '9999999',
  panLength: 16,
  firstIssued: 1_000_000,
} as const

/** Numbers of the product whose cards have a security code. */
export const sandboxCodedNumbers = { ...sandboxNumbers, issuerIDNo: '99990001' } as const

/** Security code of the card `withCode`, the same in every sandbox. */
export const SANDBOX_PIN = '4711'

/** Security code of a card that every sandbox has; null for cards without one. */
export const sandboxPin = (name: SandboxCard): string | null => (name === 'withCode' ? SANDBOX_PIN : null)

/** Number of a card that every sandbox has. */
export const sandboxPan = (name: SandboxCard): string =>
  panOf(sandboxPin(name) === null ? sandboxNumbers : sandboxCodedNumbers, BigInt(sandboxAccounts[name]))

/** Cards for which the sandbox itself fails, as servers and networks do. Rule 16.3. */
const faults = ['tooManyRequests', 'unavailable', 'slow', 'answerLost'] as const satisfies SandboxCard[]
export type SandboxFault = (typeof faults)[number]

const faultOfPan = new Map<unknown, SandboxFault>(faults.map((name) => [sandboxPan(name), name]))

/** The fault of a card number as a request has it; null without one. */
export const sandboxFault = (pan: unknown): SandboxFault | null => faultOfPan.get(pan) ?? null

/** Terminal that every sandbox has, and cents that its cards have unless their name says otherwise. */
export const SANDBOX_TERMINAL = 'TEST1'
export const SANDBOX_AMOUNT = 100_000
/** Cents that are left on the card `partial`. */
export const SANDBOX_REST = 500
/** Percent of the discount of the customer of the card `discount`. */
export const SANDBOX_DISCOUNT = 10
