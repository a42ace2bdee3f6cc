import { createContext } from 'react'

/** Whether the page says once what the server did not answer, so that its parts only name themselves as missing. */
export const ToldContext = createContext(false)
