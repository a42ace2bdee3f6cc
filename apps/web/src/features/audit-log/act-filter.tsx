import { auditActs } from '@kaarditeek/domain/audit-log/acts'
import { WordFilter } from '../../components/list/filters'
import { useWords } from '../../lib/language'

/** Filter of lines by what was done to their record. */
export const ActFilter = () => {
  const t = useWords()
  return (
    <WordFilter
      name="act"
      options={auditActs.map((act) => ({ value: act, label: t(`auditLog.did_${act}`) }))}
    />
  )
}
