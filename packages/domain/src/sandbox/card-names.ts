/** Account numbers of the cards that every sandbox has, by what a terminal gets for them. Rule 16.2. */
export const sandboxAccounts = {
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

export type SandboxCard = keyof typeof sandboxAccounts
export const sandboxCardNames = Object.keys(sandboxAccounts) as [SandboxCard, ...SandboxCard[]]
