import { CARD_FILE_EXTENSIONS } from '@kaarditeek/domain/card/file/schema'
import type { Upload } from '@kaarditeek/domain/file/upload'
import { Button, type ButtonProps, FileButton } from '@mantine/core'
import { readUpload } from '../../../components/input/upload-input'

type Props = Pick<ButtonProps, 'variant'> & {
  label: string
  /** Checks the file that is chosen. */
  check: (file: Upload) => void
}

/** Opens the choice of another file, which is checked at once. */
export const AnotherFile = ({ label, check, ...button }: Props) => {
  const choose = async (file: File | null) => {
    if (file) check(await readUpload(file, CARD_FILE_EXTENSIONS))
  }
  return (
    <FileButton
      accept={CARD_FILE_EXTENSIONS.map((extension) => `.${extension}`).join()}
      onChange={(chosen) => void choose(chosen)}
    >
      {(open) => (
        <Button {...button} {...open}>
          {label}
        </Button>
      )}
    </FileButton>
  )
}
