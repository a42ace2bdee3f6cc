import pLimit from 'p-limit'

/** A process makes two files at a time; each takes a connection and a thread. The others wait. */
export const fileTurn = pLimit(2)
