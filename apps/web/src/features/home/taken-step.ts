import { sharedValue } from '../../lib/shared-value'
import type { Step } from './steps'

/** The step that was begun from the list of steps; null on the page of the list and for steps that were done already. */
export const takenStep = sharedValue<Step['step'] | null>(null)
