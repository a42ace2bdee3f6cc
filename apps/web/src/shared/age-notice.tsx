import { Alert } from '@mantine/core'
import { Icon } from '../components/icon'
import { useAge } from '../lib/age'
import { useWords } from '../lib/language'

/** Says that the figures of a page are some seconds old, which happens while a replica of the database catches up. */
export const AgeNotice = () => {
  const t = useWords()
  const age = useAge()
  if (age === null) return null
  return (
    <Alert role="status" variant="light" mb="md" p="xs" icon={<Icon name="clock" size={16} />}>
      {t('report.age', { count: age })}
    </Alert>
  )
}
