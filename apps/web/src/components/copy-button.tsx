import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useWords } from '../lib/language'
import { Icon } from './icon'

const SHOWN_FOR = 1_500

/** Text, or what fetches it; null if the user gives up on the way. */
type Value = string | (() => Promise<string | null>)

/** Copies text. Fails on pages without https, which have no clipboard, and if the browser refuses. */
const write = async (value: Value) => {
  try {
    const text = typeof value === 'string' ? value : await value()
    if (text === null) return null
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'copyFailed'
  }
}

/** Copies `value`; `label` is the button's label. */
export const CopyButton = ({ value, label }: { value: Value; label: string }) => {
  const t = useWords()
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null)
  const forget = useDebouncedCallback(() => setOutcome(null), SHOWN_FOR)
  const copy = async () => {
    setOutcome(await write(value))
    forget()
  }
  const icon = { copied: 'check', copyFailed: 'warning' } as const
  return (
    <>
      <Tooltip label={outcome ? t(`common.${outcome}`) : label} opened={outcome ? true : undefined}>
        <ActionIcon variant="subtle" color="gray" onClick={() => void copy()} aria-label={label}>
          <Icon name={outcome ? icon[outcome] : 'copy'} size={16} />
        </ActionIcon>
      </Tooltip>
      <VisuallyHidden role="status">{outcome && t(`common.${outcome}`)}</VisuallyHidden>
    </>
  )
}
