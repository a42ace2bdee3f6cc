import { type CustomerField, customerFields } from '@kaarditeek/domain/report/list'
import { Button, Menu } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { cornerMenu } from '../../components/corner-menu'
import { Icon } from '../../components/icon'
import { useLabel, useWords } from '../../lib/language'
import { labelOfField } from './customer-columns'

type Props = { fields: readonly CustomerField[]; toggle: (field: CustomerField) => void }

/** Chooses the fields of the customers report, on screen and in its file. At least one must remain. */
export const FieldChoice = ({ fields, toggle }: Props) => {
  const t = useWords()
  const wordOf = useLabel()
  return (
    <Menu {...cornerMenu} closeOnItemClick={false} checkIcon={<Icon name="check" size={14} />}>
      <Menu.Target>
        <Button variant="default" leftSection={<Icon name="columns" size={16} />} className="tabular">
          {t('report.fields', { chosen: fields.length, all: customerFields.length })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {customerFields.map((field) => (
          <Menu.CheckboxItem
            key={field}
            checked={fields.includes(field)}
            disabled={fields.length === 1 && fields.includes(field)}
            onChange={() => toggle(field)}
          >
            {wordOf(labelOfField(field))}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The chosen fields of the customers report, all at first. Kept in this browser. Rule 11.10. */
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
