/** Where this window keeps the ids of the jobs whose files it waits for; they survive a reload. */
const KEY = 'kaarditeek-report-jobs'

export const wantedFiles = (): number[] => JSON.parse(sessionStorage.getItem(KEY) ?? '[]')

const keep = (ids: number[]) => sessionStorage.setItem(KEY, JSON.stringify(ids))

/** Lets this window download the file of a job once it is ready. */
export const wantFile = (jobID: number) => keep([...wantedFiles(), jobID])

export const stopWanting = (jobIDs: readonly number[]) =>
  keep(wantedFiles().filter((id) => !jobIDs.includes(id)))
