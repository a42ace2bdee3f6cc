import type { FileReply } from '@kaarditeek/domain/file/schema'

/** Downloads a file in the browser. */
export const saveFile = ({ fileName, contentType, content }: FileReply) => {
  const url = URL.createObjectURL(new Blob([new Uint8Array(content)], { type: contentType }))
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName })
  link.click()
  URL.revokeObjectURL(url)
}

/** Downloads a file that the server sends as an attachment. */
export const downloadFrom = (path: string) => {
  Object.assign(document.createElement('a'), { href: path, download: '' }).click()
}
