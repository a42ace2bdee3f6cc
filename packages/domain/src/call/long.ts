/** Paths of calls that can take minutes: no connection is ended, and no client gives up, while they go on. */
export const longCalls = ['companyMonth.edit', 'settlement.create']

/** Whether a call, or the address of a request of typed calls, is one of them. */
export const isLong = (address: string): boolean => longCalls.some((path) => address.includes(path))
