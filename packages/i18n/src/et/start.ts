import { auth } from './auth'
import { commonStart } from './common-start'
import { formStart } from './form-start'
import { frameStart } from './frame-start'

/** Wordings of the pages before the login, bundled with the start of the web app. */
export const start = { auth, common: commonStart, form: formStart, frame: frameStart }
