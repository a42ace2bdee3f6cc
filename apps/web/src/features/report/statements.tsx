import { isMonth } from '@kaarditeek/domain/time/day'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../../components/icon'
import { MonthInput } from '../../components/input/day-input'
import { useBusinessTime, useToday } from '../../lib/dates'
import { languageID, useWords } from '../../lib/language'
import { useReportStart } from './use-report-start'

/** Makes the statements of a month, the last one at first: a ZIP with a workbook for each customer. */
export const Statements = () => {
  const t = useWords()
  const { start, isPending } = useReportStart()
  const today = useToday()
  const lastMonth = useBusinessTime().addMonths(today, -1).slice(0, 7)
  const [month, setMonth] = useState<string | null>(lastMonth)
  const make = () => {
    if (month !== null && isMonth(month))
      start({ report: 'statements', date: month, xlsLanguage: languageID() })
  }
  return (
    <>
      <Text mb="md" c="dimmed" maw="42rem">
        {t('report.statementsHelp')}
      </Text>
      <Group align="flex-end">
        <MonthInput label={t('report.month')} value={month} onChange={setMonth} />
        <Button
          leftSection={<Icon name="download" size={16} />}
          loading={isPending}
          disabled={month === null || !isMonth(month)}
          onClick={make}
        >
          {t('report.makeStatements')}
        </Button>
      </Group>
    </>
  )
}
