import { type CustomerField, customerFields } from '@kaarditeek/domain/report/list'
import { useLocalStorage } from '@mantine/hooks'

/** The chosen fields of the customers report, all at first. Kept in this browser. Specification §7, Reports and exports. */
export const useFields = () => {
  const [kept, keep] = useLocalStorage<string[]>({
    key: 'kaarditeek-report-fields',
    defaultValue: [...customerFields],
    getInitialValueInEffect: false,
  })
  const fields = customerFields.filter((field) => kept.includes(field))
  const toggle = (field: CustomerField) =>
    keep(fields.includes(field) ? fields.filter((one) => one !== field) : [...fields, field])
  return { fields, toggle }
}
