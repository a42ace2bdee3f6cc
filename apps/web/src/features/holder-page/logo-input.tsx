import type { Upload } from '@kaarditeek/domain/file/upload'
import { useState } from 'react'
import type { FieldInput } from '../../components/form/field-input'
import { textOf } from '../../components/form/text-inputs'
import { UploadInput } from '../../components/input/upload-input'
import { useWords } from '../../lib/language'

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

const base64Of = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

const stored = (base64: string): Upload | null =>
  base64 === '' ? null : { fileName: 'logo.png', content: bytesOf(base64) }

/** A PNG as the form's base64. The server checks it and encodes it anew. */
export const LogoInput: FieldInput = ({ rule: _, value, onChange, options: __, report: ___, ...rest }) => {
  const t = useWords()
  const [file, setFile] = useState(() => stored(textOf(value)))
  const choose = (next: Upload | null) => {
    setFile(next)
    onChange?.(next ? base64Of(next.content) : '')
  }
  return (
    <UploadInput
      {...rest}
      value={file}
      extensions={['png']}
      description={t('holderPage.logoHelp')}
      onChange={choose}
    />
  )
}
