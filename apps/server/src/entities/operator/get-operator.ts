import type { OperatorRef } from '@kaarditeek/domain/operator/schema'
import type { ViewerRead } from '../../core/trpc/calls'
import { findOperator } from './find-operator'
import { showOperator } from './operators'

/** Returns an open account that the viewer sees. Throws `ERROR_NOT_FOUND`. */
export const getOperator = async (r: ViewerRead, { accountID }: OperatorRef) =>
  showOperator(await findOperator(r, accountID), r.viewer)

/** Returns the account that the viewer acts in. */
export const getSelf = (r: ViewerRead) => getOperator(r, r.viewer)
