import { auth } from './auth'
import { common } from './common'
import { form } from './form'
import { frame } from './frame'

/** Wordings of the pages without login, which the start of the web app contains. */
export const start = { auth, common, form, frame }
