import { pages } from './et/pages'
import { start } from './et/start'

/** All wordings in Estonian. Other languages must have the same keys and placeholders. */
export const et = { ...start, ...pages }

export type Words = typeof et
