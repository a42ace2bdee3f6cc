/** What a line of a history says: that its record was added, changed, closed or, once closed, opened again. They load with the routes. */
export const auditActs = ['created', 'changed', 'closed', 'reopened'] as const
export type AuditAct = (typeof auditActs)[number]
