/** `stopped`: the next file could not be ordered in the author's name. Rule 24.6. */
export const scheduleStates = ['active', 'paused', 'stopped'] as const
export type ScheduleState = (typeof scheduleStates)[number]

/** Why a schedule has stopped: the author's account is closed, or lacks the permission of the report, or the saved view is gone. */
export const stopReasons = ['authorClosed', 'authorLacksPermission', 'viewGone'] as const
export type StopReason = (typeof stopReasons)[number]

/** `done`: the file is made, and mails to the recipients are on their way. */
export const runStates = ['waiting', 'done', 'failed'] as const
export type RunState = (typeof runStates)[number]
