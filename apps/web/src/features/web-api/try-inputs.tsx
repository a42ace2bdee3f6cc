import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { Autocomplete, defaultOptionsFilter, TextInput } from '@mantine/core'
import { skipToken } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type FieldInputProps, mantineProps } from '../../components/form/field-input'
import { useFormContext } from '../../components/form/form-context'
import { IconButton } from '../../components/icon-button'
import { requestKey } from '../../lib/ask'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'

/** Chooses one of the company's terminals, the first one to begin with. Another ID can be typed, to see it refused. */
export const TerminalInput = ({ value, onChange, ...rest }: FieldInputProps) => {
  const { prefill } = useFormContext()
  const mayFind = useMay()('findTerminals')
  const { data } = trpc.terminal.search.page.useQuery(mayFind ? { limit: MAX_PAGE_SIZE } : skipToken)
  const terminals = data?.list ?? []
  const [first] = terminals
  const shown = typeof value === 'string' ? value : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: prefills once, so that the field can be emptied
  useEffect(() => {
    if (first && shown === '') prefill('terminalID', first.terminalID)
  }, [first?.terminalID])
  const payeeOf = new Map(terminals.map(({ terminalID, payee }) => [terminalID, payee]))
  return (
    <Autocomplete
      {...mantineProps(rest)}
      value={shown}
      onChange={onChange}
      data={[...payeeOf.keys()]}
      // All terminals are offered while a chosen one is shown.
      filter={(found) =>
        payeeOf.has(found.search) ? found.options : (defaultOptionsFilter(found) as typeof found.options)
      }
      renderOption={({ option }) => `${option.value} · ${payeeOf.get(option.value) ?? ''}`}
      maxDropdownHeight={240}
    />
  )
}

/** An idempotency key, with a button that creates a new one. With the same key, a request repeats the previous one. */
export const RequestKeyInput = ({ value, onChange, ...rest }: FieldInputProps) => {
  const t = useWords()
  return (
    <TextInput
      {...mantineProps(rest)}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      rightSection={
        <IconButton icon="renew" label={t('tryTerminal.newKey')} onClick={() => onChange?.(requestKey())} />
      }
    />
  )
}
