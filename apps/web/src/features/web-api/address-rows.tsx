import { mayCloseAddress } from '@kaarditeek/domain/web-api/rules'
import { Button, Fieldset, Stack, Text, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { Field } from '../../components/form/field'
import { type FieldInputProps, mantineProps } from '../../components/form/field-input'
import { Icon } from '../../components/icon'
import { IconButton } from '../../components/icon-button'
import { refusalText } from '../../lib/failure'
import { useWords } from '../../lib/language'
import classes from './web-api.module.css'

type Props = { count: number; add: () => void; remove: (index: number) => void }

/** The addresses of a new web API with their comments. At least one row stays. */
export const AddressRows = ({ count, add, remove }: Props) => {
  const t = useWords()
  const adder = useRef<HTMLButtonElement>(null)
  const why = refusalText(mayCloseAddress(count))
  const removeRow = (index: number) => {
    remove(index)
    // The focused row is unmounted: move the focus.
    adder.current?.focus()
  }
  return (
    <Fieldset radius="md" legend={t('webApi.ipAddresses')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm" c="dimmed">
          {t('webApi.ipAddressesHelp')}
        </Text>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has only its index, the form holds its values
          <AddressRow key={index} index={index} why={why} remove={() => removeRow(index)} />
        ))}
        <Button
          ref={adder}
          size="compact-sm"
          variant="subtle"
          leftSection={<Icon name="plus" size={16} />}
          onClick={add}
        >
          {t('webApi.addAddress')}
        </Button>
      </Stack>
    </Fieldset>
  )
}

type RowProps = { index: number; why: string | null; remove: () => void }

const AddressRow = ({ index, why, remove }: RowProps) => {
  const t = useWords()
  const no = index + 1
  return (
    <Fieldset variant="unstyled" aria-label={t('webApi.ipAddressNo', { no })} className={classes.addressRow}>
      <Field name={`ipAddresses.${index}.ipAddress`} autoFocus={index > 0} />
      <Field name={`ipAddresses.${index}.comment`} required={false} input={Comment} />
      <div className={classes.removeRow}>
        <IconButton icon="remove" label={t('webApi.removeAddress', { no })} why={why} onClick={remove} />
      </div>
    </Fieldset>
  )
}

/** The comment, on the same line as its address. */
const Comment = ({ value, onChange, ...rest }: FieldInputProps) => (
  <TextInput
    {...mantineProps(rest)}
    value={typeof value === 'string' ? value : ''}
    onChange={(event) => onChange?.(event.currentTarget.value)}
  />
)
