import { ActionIcon, Tooltip } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../lib/language'
import { Icon } from './icon'

const SHOWN_FOR = 1_500

/** Copies `value`; `label` says what it is. */
export const CopyButton = ({ value, label }: { value: string; label: string }) => {
  const t = useWords()
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null)
  const copy = async () => {
    setOutcome(
      await navigator.clipboard.writeText(value).then(
        () => 'copied' as const,
        () => 'copyFailed' as const,
      ),
    )
    setTimeout(() => setOutcome(null), SHOWN_FOR)
  }
  return (
    <Tooltip label={outcome ? t(`common.${outcome}`) : label} opened={outcome ? true : undefined}>
      <ActionIcon variant="subtle" color="gray" onClick={() => void copy()} aria-label={label}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} size={16} />
      </ActionIcon>
    </Tooltip>
  )
}
