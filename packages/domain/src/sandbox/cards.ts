import { panOf } from '../card/pan'

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

/** Account numbers of the cards that every sandbox has, by what a terminal gets for them. Rule 16.2. */
const accounts = {
  active: 1,
  unlimited: 2,
  discount: 3,
  partial: 10,
  noMoney: 11,
  noUses: 12,
  future: 20,
  expired: 21,
  closed: 22,
  blocked: 23,
  withoutClient: 24,
  withCode: 25,
  tooManyRequests: 429,
  unavailable: 503,
  slow: 600,
  answerLost: 601,
} as const satisfies Record<string, number>

export type SandboxCard = keyof typeof accounts
export const sandboxCardNames = Object.keys(accounts) as [SandboxCard, ...SandboxCard[]]

/** Security code of the card `withCode`, the same in every sandbox. */
export const SANDBOX_PIN = '4711'

/** Security code of a card that every sandbox has; null for cards without one. */
export const sandboxPin = (name: SandboxCard): string | null => (name === 'withCode' ? SANDBOX_PIN : null)

/** Number of a card that every sandbox has. */
export const sandboxPan = (name: SandboxCard): string =>
  panOf(sandboxPin(name) === null ? sandboxNumbers : sandboxCodedNumbers, BigInt(accounts[name]))

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
