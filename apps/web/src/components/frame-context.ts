import { createContext, type ReactNode, use } from 'react'

type FrameParts = {
  /** Stands for a page until its data arrive. */
  waiting: ReactNode
  /** Leads from a page that was not found to the list of its kind. */
  toList: ReactNode
}

/** What the frame behind the login gives to pages that do not know it. Before the login there is nothing, and the logo stays. */
export const FrameContext = createContext<FrameParts>({ waiting: null, toList: null })

/** A page that is waited for. */
export const Waiting = () => use(FrameContext).waiting
