import { sharedValue } from '../../lib/shared-value'

const printing = sharedValue(false)
addEventListener('beforeprint', () => printing.set(true))
addEventListener('afterprint', () => printing.set(false))

/** Whether the page is being printed. It is rendered again before the browser lays out the paper. */
export const useIsPrinting = printing.useValue
