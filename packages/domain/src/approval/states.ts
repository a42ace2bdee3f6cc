/** What may wait for a second person. `refund`: a transaction is lowered or cancelled; `loadReversal`: a load is taken back. Rule 20.1. */
export const approvalKinds = ['load', 'loadReversal', 'limits', 'refund'] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** How an act that waits is decided. Null while nobody has decided it. */
export const approvalDecisions = ['approved', 'rejected'] as const
export type ApprovalDecision = (typeof approvalDecisions)[number]

export const approvalStates = ['waiting', ...approvalDecisions, 'expired'] as const
export type ApprovalState = (typeof approvalStates)[number]
