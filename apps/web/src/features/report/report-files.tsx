import type { ReportJob } from '@kaarditeek/domain/report/job'
import { isOpen, reportFilePath } from '@kaarditeek/domain/report/job-state'
import { formatNumber, formatSize } from '@kaarditeek/i18n/format'
import { Anchor, Button, Progress, Skeleton, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
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

/** Storage key of whether there were report files when this browser last asked for them. */
const HAD_FILES = 'kaarditeek-report-files'

/** Whether a line is kept free for the files while they load: not where there were none. */
const useKeptLine = (jobs: readonly ReportJob[] | undefined, isPending: boolean): boolean => {
  useEffect(() => {
    if (jobs?.length) localStorage.setItem(HAD_FILES, 'yes')
    else if (jobs) localStorage.removeItem(HAD_FILES)
  }, [jobs])
  return isPending && localStorage.getItem(HAD_FILES) !== null
}

/** The account's latest report files, ready and under way. Folded, it has one line, so that the report below hardly moves. */
export const ReportFiles = () => {
  const { data, isPending } = useReportJobs()
  const [opened, setOpened] = useState(false)
  const t = useWords()
  const keepsLine = useKeptLine(data?.list, isPending)
  const jobs = data?.list.slice(0, SHOWN) ?? []
  const latest = jobs.find(isOpen) ?? jobs[0]
  if (!latest) return keepsLine && <Skeleton aria-busy height={36} radius="md" maw="44rem" mb="sm" />
  const others = jobs.filter((job) => job !== latest)
  const shown = opened ? [latest, ...others] : [latest]
  const count = `+${others.length}`
  const unfold = (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      aria-label={`${t('report.files')} ${count}`}
      aria-expanded={opened}
      rightSection={<Icon name={opened ? 'shut' : 'open'} size={14} />}
      onClick={() => setOpened(!opened)}
    >
      {count}
    </Button>
  )
  return (
    <ul className={classes.files} aria-label={t('report.files')}>
      {shown.map((job) => (
        <li key={job.jobID}>
          <Icon name="file" />
          <div className={classes.file}>
            <Name job={job} />
            <State job={job} />
          </div>
          <Actions job={job} />
          {others.length > 0 && <span className={classes.unfold}>{job === latest && unfold}</span>}
        </li>
      ))}
    </ul>
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

const Actions = ({ job }: { job: ReportJob }) => {
  const t = useWords()
  const named = { name: job.fileName ?? t(`report.${job.report}`) }
  const cancel = trpc.report.cancel.useMutation({ onError: failureNotice })
  const forget = trpc.report.forget.useMutation({ onError: failureNotice })
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
