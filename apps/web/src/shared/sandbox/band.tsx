import { Group } from '@mantine/core'
import { useEffect, useReducer } from 'react'
import { ActionButton } from '../../components/action-button'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { useViewer } from '../../lib/session'
import { addSetupWordings } from '../../lib/setup-wordings'
import { companyNow } from '../../lib/today'
import { useSelectAccount } from '../session/use-select-account'
import classes from './band.module.css'

addSetupWordings()

/** Milliseconds after which the shown second is over. */
const REFRESH = 1_000

/** Says on every page of a sandbox that it is one, with its time and the way back. Nothing in a real company. */
export const SandboxBand = () => {
  const t = useWords()
  const dates = useDates()
  const { sandbox } = useViewer()
  const { select, isPending } = useSelectAccount()
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(refresh, REFRESH)
    return () => clearInterval(timer)
  }, [])
  if (!sandbox) return null
  const { companyAccountID } = sandbox
  return (
    <aside className={classes.band} aria-label={t('sandbox.title')}>
      <p>{t('sandbox.band')}</p>
      <Group gap="md">
        <span className="tabular">{t('sandbox.clock', { time: dates.moment(companyNow()) })}</span>
        {companyAccountID !== null && (
          <ActionButton
            size="compact-sm"
            variant="default"
            loading={isPending}
            onClick={() => void select(companyAccountID)}
          >
            {t('sandbox.leave')}
          </ActionButton>
        )}
      </Group>
    </aside>
  )
}
