export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]

/** Whether a job still waits or runs. */
export const isOpen = ({ state }: { state: JobState }): boolean => state === 'waiting' || state === 'running'

/** Returns the path of the file that a job has made. */
export const reportFilePath = (jobID: number): string => `/api/reports/files/${jobID}`
