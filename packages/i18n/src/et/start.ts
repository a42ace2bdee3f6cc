import { auth } from './auth'
import { common } from './common'
import { form } from './form'
import { frame } from './frame'

/** Wordings of the pages before the login, bundled with the start of the web app. */
export const start = { auth, common, form, frame }
