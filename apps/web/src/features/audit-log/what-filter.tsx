import { auditKinds } from '@kaarditeek/domain/audit-log/kinds'
import { WordFilter } from '../../components/list/filters'
import { useWords } from '../../lib/language'

/** Filter of lines by the kind of record or event, in the order of their names. */
export const WhatFilter = () => {
  const t = useWords()
  const choices = auditKinds
    .map((kind) => ({ value: kind, label: t(`auditLog.${kind}`) }))
    .sort((a, b) => a.label.localeCompare(b.label))
  return <WordFilter name="what" options={choices} wide />
}
