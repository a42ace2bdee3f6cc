import { reloadNotice } from '../components/notice'

let own: string | null = null
let outdated = false

/** Notes which web app the server serves; the first answer came from the one that this tab was loaded from. */
export const noteVersion = (served: string | null): void => {
  own ??= served
  if (outdated || !served || served === own) return
  outdated = true
  reloadNotice()
}

/** Whether the server has moved on: what does not fit together is then no fault of either. */
export const isOutdated = (): boolean => outdated
