import { createContext, type ReactNode } from 'react'

/** Replaces each part that could not be loaded, on a page that shows the reason once; null where each part shows it. */
export const ToldContext = createContext<ReactNode>(null)
