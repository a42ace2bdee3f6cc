import { useWords } from '../../lib/language'
import { Tooltip } from '../tooltip'

/** A field's label. The star of a required field has a tooltip. */
export const Label = ({ text, required }: { text: string; required: boolean }) => {
  const t = useWords()
  return (
    <>
      {text}
      {required && (
        <Tooltip label={t('form.required')}>
          <span aria-hidden="true" style={{ color: 'var(--bad)', paddingInline: 4 }}>
            *
          </span>
        </Tooltip>
      )}
    </>
  )
}
