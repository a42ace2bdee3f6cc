import { ActionIcon, Button, Tooltip, VisuallyHidden } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useWords } from '../lib/language'
import { Icon } from './icon'

const SHOWN_FOR = 1_500

/** Text, or what fetches it; null if the user gives up on the way. */
type Value = string | (() => Promise<string | null>)

/** Copies text. Fails on pages without https, which have no clipboard, and if the browser refuses. */
const write = async (value: string) => {
  try {
    await navigator.clipboard.writeText(value)
    return 'copied'
  } catch {
    return 'copyFailed'
  }
}

const plain = (text: string | null) => {
  if (text === null) throw new Error('Given up')
  return new Blob([text], { type: 'text/plain' })
}

/** Copies text that is fetched. Takes hold of the clipboard at once: a browser may refuse it later, when the press is over. */
const writeFetched = async (fetch: () => Promise<string | null>) => {
  const text = fetch()
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text.then(plain) })])
    return 'copied'
  } catch {
    return (await text.catch(() => null)) === null ? null : 'copyFailed'
  }
}

type Props = {
  value: Value
  label: string
  /** Shows the label as the button's words, where copying is what to do next. */
  named?: boolean
  copied?: () => void
}

/** Copies `value`; `label` is the button's label. Calls `copied` after it. */
export const CopyButton = ({ value, label, named, copied }: Props) => {
  const t = useWords()
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null)
  const forget = useDebouncedCallback(() => setOutcome(null), SHOWN_FOR)
  const copy = async () => {
    const outcome = await (typeof value === 'string' ? write(value) : writeFetched(value))
    if (outcome === 'copied') copied?.()
    setOutcome(outcome)
    forget()
  }
  const icons = { copied: 'check', copyFailed: 'warning' } as const
  const icon = <Icon name={outcome ? icons[outcome] : 'copy'} size={16} />
  return (
    <>
      <Tooltip
        label={outcome ? t(`common.${outcome}`) : label}
        disabled={named && !outcome}
        opened={outcome ? true : undefined}
      >
        {named ? (
          <Button variant="default" leftSection={icon} onClick={() => void copy()}>
            {label}
          </Button>
        ) : (
          <ActionIcon variant="subtle" color="gray" onClick={() => void copy()} aria-label={label}>
            {icon}
          </ActionIcon>
        )}
      </Tooltip>
      <VisuallyHidden role="status">{outcome && t(`common.${outcome}`)}</VisuallyHidden>
    </>
  )
}
