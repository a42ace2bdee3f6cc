import { reloadNotice } from '../components/notice'

let own: string | null = null
let outdated = false

/** Notes the version of the web app that the server serves. The first reply is of the version in this tab. */
export const noteVersion = (served: string | null): void => {
  own ??= served
  if (outdated || !served || served === own) return
  outdated = true
  reloadNotice()
}

/** Whether the server was upgraded since this tab was loaded, so that replies may have another shape. */
export const isOutdated = (): boolean => outdated
