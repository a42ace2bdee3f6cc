import type { OperatorRef } from '@kaarditeek/domain/operator/schema'
import type { ViewerRead } from '../../core/trpc/calls'
import { findOperator } from './find-operator'
import { showOperator } from './operators'

/** Returns an open account in the viewer's scope. Throws `ERROR_NOT_FOUND`. */
export const getOperator = async (r: ViewerRead, { accountID }: OperatorRef) =>
  showOperator(await findOperator(r, accountID), r.viewer)

/** Returns the viewer's selected account. */
export const getSelf = (r: ViewerRead) => getOperator(r, r.viewer)
