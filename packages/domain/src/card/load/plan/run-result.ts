/**
 * Result of a plan's last run for a card. `loaded`: also if the load was reversed later. `refused`: the card has the reason.
 * `waiting`: the run goes on and has not come to the card, or the first one is still to come. `nothing`: the card had the level
 * already, or the plan was stopped before it. Rule 5.26.
 */
export const runResults = ['loaded', 'refused', 'waiting', 'nothing'] as const
export type RunResult = (typeof runResults)[number]
