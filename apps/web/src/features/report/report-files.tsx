import type { ReportJob } from '@kaarditeek/domain/report/job'
import { isOpen, reportFilePath } from '@kaarditeek/domain/report/job-state'
import { formatNumber, formatSize } from '@kaarditeek/i18n/format'
import { formatPeriod } from '@kaarditeek/i18n/format-period'
import { Anchor, Button, getDefaultZIndex, Popover, Progress, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { BusyIcon } from '../../components/busy-icon'
import { confirm } from '../../components/confirm'
import { Icon } from '../../components/icon'
import { IconButton } from '../../components/icon-button'
import { useAsked } from '../../components/list/asked'
import { failureNotice } from '../../components/notice'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { useReportJobs } from '../../shared/report/report-jobs'
import classes from './report.module.css'

/** Number of files shown. Older ones appear once newer ones are deleted. */
const SHOWN = 6

const asks = ['reportFiles'] as const

/** Focuses the next button of the page's head, once the list of files and its button are gone. A page without one gives the focus to its title. */
const focusNext = () => document.querySelector<HTMLElement>('#content [data-acts] button')?.focus()

/** The account's latest report files, ready and under way; nothing without any. */
export const ReportFiles = () => {
  const { data } = useReportJobs()
  const jobs = data?.list.slice(0, SHOWN) ?? []
  // The list goes with its last file, so that the next file does not find it open.
  return jobs.length > 0 && <Files jobs={jobs} />
}

/** Opens the list of files, also for a notice that one is done. Its icon turns while a file is being made. */
const Files = ({ jobs }: { jobs: ReportJob[] }) => {
  const [opened, setOpened] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const files = useRef<HTMLUListElement>(null)
  const t = useWords()
  useAsked(asks, () => setOpened(true))
  const forgotten = () => (jobs.length === 1 ? focusNext() : files.current?.focus())
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      closeOnClickOutside={!isAsking}
      // Below the question whether to delete a file.
      zIndex={getDefaultZIndex('modal') - 1}
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
              <Actions job={job} asking={setIsAsking} forgotten={forgotten} />
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
  const { report, state, rows, rowCount, size, createdAt } = job
  if (isOpen(job)) {
    const share = rowCount ? (rows / rowCount) * 100 : 0
    const label = rowCount
      ? t('report.progress', { rows: formatNumber(rows), all: formatNumber(rowCount) })
      : t('report.waiting')
    return (
      <>
        <Text size="xs" c="dimmed" className="tabular" aria-live="polite">
          {[formatPeriod(job), `${label}. ${t('report.mayLeave')}`].filter(Boolean).join(' · ')}
        </Text>
        <Progress value={share} size="sm" aria-label={label} />
      </>
    )
  }
  const outcome = state === 'done' ? formatSize(size ?? 0) : t(`report.${state}`)
  return (
    <Text size="xs" c="dimmed" className="tabular">
      {[state === 'done' && t(`report.${report}`), formatPeriod(job), dates.moment(createdAt), outcome]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  )
}

type ActionsProps = { job: ReportJob; asking: (isAsking: boolean) => void; forgotten: () => void }

/** `forgotten` moves the focus, since the button goes with its file. */
const Actions = ({ job, asking, forgotten }: ActionsProps) => {
  const t = useWords()
  const named = { name: job.fileName ?? t(`report.${job.report}`) }
  const cancel = trpc.report.cancel.useMutation({ onError: failureNotice })
  const forget = trpc.report.forget.useMutation({ onSuccess: forgotten, onError: failureNotice })
  const ref = { jobID: job.jobID }
  const ask = async () => {
    asking(true)
    const [title, body] = [t('report.forgetOf', named), t('report.forgetBody')]
    const sure = await confirm({ title, body, verb: t('report.forget'), dangerous: true })
    asking(false)
    if (sure) forget.mutate(ref)
  }
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
      // What failed or was cancelled left no file to lose.
      onClick={() => (job.state === 'done' ? void ask() : forget.mutate(ref))}
    />
  )
}
