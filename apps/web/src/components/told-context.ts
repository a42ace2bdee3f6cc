import { createContext, type ReactNode } from 'react'

/** What stands for a part that could not be read, on a page that says once why; null where each part says it. */
export const ToldContext = createContext<ReactNode>(null)
