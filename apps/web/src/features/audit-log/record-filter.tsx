import { SearchText, useFilter } from '../../components/list/filters'
import { useWords } from '../../lib/language'

const isID = (text: string) => /^[1-9]\d{0,14}$/.test(text)

/** Filter of lines by the number of their record, which names one record together with the kind. */
export const RecordFilter = () => {
  const t = useWords()
  const { value, set, label } = useFilter('recordID')
  return (
    <SearchText
      label={label}
      value={typeof value === 'number' ? String(value) : ''}
      set={(text) => set(isID(text) ? Number(text) : null)}
      whyNot={(text) => (text.trim() === '' || isID(text.trim()) ? null : t('form.whole'))}
      inputMode="numeric"
      from={1}
    />
  )
}
