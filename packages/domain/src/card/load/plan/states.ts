/**
 * The state of a plan of loads. `later` and `monthly` wait for their next run, `running` loads now; `reversed` if all loads of the last run were taken
 * back, and `stopped` and `done` are of others without a further run. Rule 5.26.
 */
export const planStates = ['later', 'monthly', 'running', 'done', 'stopped', 'reversed'] as const
export type PlanState = (typeof planStates)[number]
