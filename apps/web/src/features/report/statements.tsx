import { isMonth } from '@kaarditeek/domain/time/day'
import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import { ActionButton } from '../../components/action-button'
import { BusyIcon } from '../../components/busy-icon'
import { MonthInput } from '../../components/input/day-input'
import { useBusinessTime } from '../../lib/dates'
import { languageID, useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { useToday } from '../../lib/today'
import { useReportStart } from '../../shared/report/report-jobs'
import { MailStatementsButton, StatementMails } from './mail-statements'
import classes from './report.module.css'
import type { ReportSearches } from './search'

type Props = { search: ReportSearches['statements'] }

/** Makes the statements of a month, by default of the last one: a ZIP with a workbook for each customer, or mails to them. */
export const Statements = ({ search }: Props) => {
  const t = useWords()
  const mayMail = useMay()('mailStatements')
  const { start, isPending } = useReportStart()
  const today = useToday()
  const lastMonth = useBusinessTime().addMonths(today, -1).slice(0, 7)
  const [month, setMonth] = useState<string | null>(lastMonth)
  /** Which files were asked for last. */
  const [isPdf, setIsPdf] = useState(false)
  const isReady = month !== null && isMonth(month)
  const make = (pdf: boolean) => {
    if (!isReady) return
    setIsPdf(pdf)
    start({ report: 'statements', date: month, pdf, xlsLanguage: languageID() })
  }
  return (
    <>
      <Text className="no-print" size="sm" mb="md" c="dimmed" maw="48rem">
        {t('report.statementsHelp')}
      </Text>
      <Group align="flex-end" className={`${classes.making} no-print`}>
        <MonthInput
          className={classes.month}
          label={t('report.month')}
          labelProps={{ fz: 'xs' }}
          value={month}
          onChange={setMonth}
        />
        <ActionButton
          leftSection={<BusyIcon name="download" busy={isPending && !isPdf} />}
          busy={isPending}
          disabled={!isReady}
          onClick={() => make(false)}
        >
          {t('report.makeStatements')}
        </ActionButton>
        <ActionButton
          variant="default"
          leftSection={<BusyIcon name="file" busy={isPending && isPdf} />}
          busy={isPending}
          disabled={!isReady}
          onClick={() => make(true)}
        >
          {t('report.makePdfs')}
        </ActionButton>
        {mayMail && <MailStatementsButton month={month} />}
      </Group>
      {mayMail && <StatementMails search={search} />}
    </>
  )
}
