import { SearchText, useFilter } from '../../components/list/filters'

/** Filter of lines by the number of their record, which names one record together with the kind. */
export const RecordFilter = () => {
  const { value, set, label } = useFilter('recordID')
  const search = (text: string) => set(/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)
  return (
    <SearchText
      label={label}
      value={typeof value === 'number' ? String(value) : ''}
      set={search}
      inputMode="numeric"
      from={1}
    />
  )
}
