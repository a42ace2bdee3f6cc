import type { ReportJob } from '@kaarditeek/domain/report/job'
import { isOpen, reportFilePath } from '@kaarditeek/domain/report/job-state'
import { formatNumber, formatSize } from '@kaarditeek/i18n/format'
import { Anchor, Button, Popover, Progress, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { BusyIcon } from '../../components/busy-icon'
import { Icon } from '../../components/icon'
import { IconButton } from '../../components/icon-button'
import { failureNotice } from '../../components/notice'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { useReportJobs } from '../../shared/report/report-jobs'
import classes from './report.module.css'

/** Number of files shown. Older ones appear once newer ones are deleted. */
const SHOWN = 6

/** Opens the account's latest report files, ready and under way. Its icon turns while a file is being made. */
export const ReportFiles = () => {
  const { data } = useReportJobs()
  const [opened, setOpened] = useState(false)
  const files = useRef<HTMLUListElement>(null)
  const t = useWords()
  const jobs = data?.list.slice(0, SHOWN) ?? []
  if (jobs.length === 0) return null
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      trapFocus
      returnFocus
      position="bottom-start"
      shadow="md"
      width="min(44rem, 92vw)"
    >
      <Popover.Target>
        <Button
          variant="default"
          size="compact-sm"
          className="no-print"
          leftSection={<BusyIcon name="file" busy={jobs.some(isOpen)} />}
          onClick={() => setOpened(!opened)}
        >
          {t('report.filesCount', { count: jobs.length })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label={t('report.files')}>
        <ul ref={files} tabIndex={-1} className={classes.files} aria-label={t('report.files')}>
          {jobs.map((job) => (
            <li key={job.jobID}>
              <Icon name="file" />
              <div className={classes.file}>
                <Name job={job} />
                <State job={job} />
              </div>
              <Actions job={job} forgotten={() => files.current?.focus()} />
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

const Name = ({ job: { jobID, report, state, fileName } }: { job: ReportJob }) => {
  const t = useWords()
  if (state !== 'done' || !fileName) return <span>{t(`report.${report}`)}</span>
  return (
    <Anchor href={reportFilePath(jobID)} download inherit>
      {fileName}
    </Anchor>
  )
}

const State = ({ job }: { job: ReportJob }) => {
  const t = useWords()
  const dates = useDates()
  const { state, rows, rowCount, size, createdAt } = job
  if (isOpen(job)) {
    const share = rowCount ? (rows / rowCount) * 100 : 0
    const label = rowCount
      ? t('report.progress', { rows: formatNumber(rows), all: formatNumber(rowCount) })
      : t('report.waiting')
    return (
      <>
        <Text size="xs" c="dimmed" className="tabular" aria-live="polite">
          {`${label}. ${t('report.mayLeave')}`}
        </Text>
        <Progress value={share} size="sm" aria-label={label} />
      </>
    )
  }
  const outcome = state === 'done' ? formatSize(size ?? 0) : t(`report.${state}`)
  return (
    <Text size="xs" c="dimmed" className="tabular">
      {`${dates.moment(createdAt)} · ${outcome}`}
    </Text>
  )
}

/** `forgotten` takes the focus, since the button goes with its file. */
const Actions = ({ job, forgotten }: { job: ReportJob; forgotten: () => void }) => {
  const t = useWords()
  const named = { name: job.fileName ?? t(`report.${job.report}`) }
  const cancel = trpc.report.cancel.useMutation({ onError: failureNotice })
  const forget = trpc.report.forget.useMutation({ onSuccess: forgotten, onError: failureNotice })
  const ref = { jobID: job.jobID }
  return isOpen(job) ? (
    <IconButton
      icon="cross"
      label={t('report.cancelOf', named)}
      loading={cancel.isPending}
      onClick={() => cancel.mutate(ref)}
    />
  ) : (
    <IconButton
      icon="remove"
      label={t('report.forgetOf', named)}
      loading={forget.isPending}
      onClick={() => forget.mutate(ref)}
    />
  )
}
