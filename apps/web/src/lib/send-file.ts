import type { Upload } from '@kaarditeek/domain/file/upload'
import { RestRefusal } from './failure'
import { accountHeader } from './shown-account'

type Sending = {
  fields: Record<string, string>
  headers: Record<string, string>
  /** Receives the share that is sent, from 0 to 1. */
  progress: (share: number) => void
}

const replyOf = (text: string) => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Uploads a file to a REST call and reports its progress, which `fetch` cannot. Returns the reply. Rejects with `RestRefusal`. */
export const sendFile = (
  path: string,
  { fileName, content }: Upload,
  { fields, headers, progress }: Sending,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    body.append('file', new File([new Uint8Array(content)], fileName))
    const request = new XMLHttpRequest()
    request.open('POST', path)
    for (const [name, value] of Object.entries({ ...accountHeader(), ...headers }))
      request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => progress(total === 0 ? 1 : loaded / total)
    request.onload = () =>
      request.status < 300
        ? resolve(replyOf(request.responseText))
        : reject(new RestRefusal(request.status, replyOf(request.responseText)))
    request.onerror = () => reject(new RestRefusal(undefined, undefined))
    request.send(body)
  })
