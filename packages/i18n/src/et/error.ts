import { refusal as ofPages } from './error-pages'
import { refusalSetup } from './error-setup'

export { error, httpStatus } from './error-pages'

/** Wordings of all reasons of refusals. */
export const refusal = { ...ofPages, ...refusalSetup }
