import { fileError, type Upload } from '@kaarditeek/domain/file/upload'
import { errorText } from '@kaarditeek/i18n/error-text'
import { formatSize } from '@kaarditeek/i18n/format'
import { Input, Text } from '@mantine/core'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { languageID, useWords } from '../../lib/language'
import { Icon } from '../icon'
import { IconButton } from '../icon-button'
import classes from './upload-input.module.css'

type Props = {
  value: Upload | null
  onChange?: (file: Upload | null) => void
  extensions: readonly string[]
  label?: ReactNode
  'aria-label'?: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
}

const NOTHING = new Uint8Array()

/** Reads the bytes of an accepted file. Refused files are not read. */
export const readUpload = async (file: File, extensions: readonly string[]): Promise<Upload> => {
  const bytes = fileError(file, extensions) ? null : await file.arrayBuffer().catch(() => null)
  return { fileName: file.name, content: bytes ? new Uint8Array(bytes) : NOTHING }
}

/** Keeps the chosen file. If another file is chosen while one is read, the last one counts. */
const useFile = ({ value, onChange, extensions }: Props) => {
  const [size, setSize] = useState(value?.content.length ?? 0)
  const last = useRef<File | null>(null)
  const choose = async (next: File | undefined) => {
    if (!next) return
    last.current = next
    const content = await readUpload(next, extensions)
    if (last.current !== next) return
    setSize(next.size)
    onChange?.(content)
  }
  const remove = () => {
    last.current = null
    onChange?.(null)
  }
  const errorCode = value && fileError({ name: value.fileName, size: value.content.length }, extensions)
  const file = value && { name: value.fileName, size }
  return { file, choose: (next?: File) => void choose(next), remove, errorCode }
}

/** Handlers for a file dropped on an element. */
const useDrop = (drop: (file?: File) => void) => {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    over: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setIsOver(false)
        drop(event.dataTransfer.files[0])
      },
    },
  }
}

/** A file that is chosen or dropped. Errors are shown at once. */
export const UploadInput = (props: Props) => {
  const t = useWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { file, choose, remove, errorCode } = useFile(props)
  const { isOver, over } = useDrop(choose)
  const { extensions, label, description, required, disabled } = props
  const error = errorCode ? errorText({ code: errorCode }, languageID()) : props.error
  const removeFile = () => {
    remove()
    if (input.current) input.current.value = ''
    input.current?.focus()
  }
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description ?? t('form.allowedFiles', { extensions: extensions.join(', ') })}
      error={error}
    >
      <div
        className={classes.zone}
        data-over={isOver || undefined}
        data-faulty={error ? true : undefined}
        {...(disabled ? {} : over)}
      >
        <input
          ref={input}
          id={id}
          type="file"
          className={classes.file}
          accept={extensions.map((extension) => `.${extension}`).join()}
          aria-label={props['aria-label']}
          aria-describedby={`${id}-description${error ? ` ${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
          required={required}
          disabled={disabled}
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
        <Icon name={errorCode ? 'warning' : file ? 'check' : 'file'} size={22} />
        <div className={classes.text}>
          {file && <Text size="sm">{file.name}</Text>}
          <Text size="sm" c="dimmed">
            {isOver ? (
              t('form.dropHere')
            ) : (
              <>
                {file && `${formatSize(file.size)} · `}
                <label htmlFor={id} className={classes.choose}>
                  {t(file ? 'form.changeFile' : 'form.chooseFile')}
                </label>
                {!file && ` ${t('form.dropFile')}`}
              </>
            )}
          </Text>
        </div>
        {file && !disabled && (
          <IconButton icon="cross" label={t('form.removeFile', { name: file.name })} onClick={removeFile} />
        )}
      </div>
    </Input.Wrapper>
  )
}
