import { auditKinds } from '@kaarditeek/domain/audit-log/kinds'
import { Select } from '@mantine/core'
import { Filter, useFilter } from '../../components/list/filters'
import { useWords } from '../../lib/language'

/** Filter of lines by the kind of record or event, in the order of their names. */
export const WhatFilter = () => {
  const t = useWords()
  const { label, value, set } = useFilter('what')
  const choices = auditKinds
    .map((kind) => ({ value: kind, label: t(`auditLog.${kind}`) }))
    .sort((a, b) => a.label.localeCompare(b.label))
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <Filter label={label} text={chosen?.label ?? null} clear={() => set(null)}>
      <Select
        label={label}
        placeholder={t('list.any')}
        clearable
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        data={choices}
        value={chosen?.value ?? null}
        onChange={set}
      />
    </Filter>
  )
}
