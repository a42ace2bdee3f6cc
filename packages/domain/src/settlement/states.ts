/** A settlement is a draft until it is closed, which numbers it, and then it is paid. Rule 22.5. */
export const settlementStates = ['draft', 'closed', 'paid'] as const
export type SettlementState = (typeof settlementStates)[number]
