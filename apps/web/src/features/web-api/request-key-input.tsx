import { TextInput } from '@mantine/core'
import { type FieldInputProps, plain } from '../../components/form/field-input'
import { IconButton } from '../../components/icon-button'
import { useWords } from '../../lib/language'
import { requestKey } from '../../lib/request-key'

/** An idempotency key, with a button that makes a new one: until then, the request repeats the one before it. */
export const RequestKeyInput = ({ value, onChange, ...rest }: FieldInputProps) => {
  const t = useWords()
  return (
    <TextInput
      {...plain(rest)}
      maxLength={rest.rule.maxLength}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      rightSection={
        <IconButton icon="renew" label={t('tryTerminal.newKey')} onClick={() => onChange?.(requestKey())} />
      }
    />
  )
}
