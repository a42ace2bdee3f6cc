import { pages } from './et/pages'
import { setup } from './et/setup'
import { start } from './et/start'

/** All wordings in Estonian. Other languages must have the same keys and placeholders. */
export const et = { ...start, ...pages, ...setup }

export type Words = typeof et
