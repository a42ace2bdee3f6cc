import type { ReportScheduleRun } from '@kaarditeek/domain/report-schedule/schema'
import { Anchor, Text } from '@mantine/core'
import { useWords } from '../../../lib/language'

type Props = { reportScheduleID: number; run: ReportScheduleRun }

/** Downloads the file of a sending, for as long as it is kept. */
export const RunFile = ({ reportScheduleID, run: { runID, fileName, expiresAt } }: Props) => {
  const t = useWords()
  if (fileName === null || expiresAt === null) return '–'
  if (expiresAt <= new Date()) return <Text inherit>{t('reportScheduleRun.expired')}</Text>
  return (
    <Anchor href={`/api/report-schedules/${reportScheduleID}/runs/${runID}/file`} download inherit>
      {fileName}
    </Anchor>
  )
}
