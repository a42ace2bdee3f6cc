import { Button, Group, Paper, Skeleton, Text, Title } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
import { Empty } from '../../components/empty'
import { Icon } from '../../components/icon'
import { LinkButton } from '../../components/links'
import { useWords } from '../../lib/language'
import { useMay, useViewer } from '../../lib/session'
import { InviteLink } from '../../shared/company/invite-link'
import classes from './home.module.css'
import { type Step, useSteps } from './steps'
import { takenStep } from './taken-step'

/** Height in pixels until the steps are known. */
const WHILE_LOADING = 300

/** Whether the viewer has put the list of the company away in this browser. */
const useAway = () => {
  const { selectedAccountID } = useViewer()
  return useLocalStorage({
    key: `kaarditeek-start-away-${selectedAccountID}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  })
}

/** The steps of a new company to its first payment, ticked by its data. Put away, it shows how many are done. A viewer who may take none is told what will be here. */
export const Checklist = () => {
  const t = useWords()
  const id = useId()
  const steps = useSteps()
  const [isAway, setAway] = useAway()
  useEffect(() => takenStep.set(null), [])
  if (!steps) return <Skeleton height={WHILE_LOADING} aria-busy />
  const done = steps.filter(({ isDone }) => isDone).length
  if (steps.length === 0)
    return (
      <Paper withBorder radius="lg">
        <Empty icon="card" title={t('home.noTransactionsYet')} />
      </Paper>
    )
  return (
    <Paper withBorder radius="lg" p="md" component="section" aria-labelledby={id}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="sm" id={id}>
          {t('home.start')}
        </Title>
        <Group gap="sm" wrap="nowrap">
          <Text size="sm" c="dimmed">
            {t('home.stepsDone', { done, count: steps.length })}
          </Text>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={!isAway}
            onClick={() => setAway((before) => !before)}
          >
            {t(isAway ? 'home.startShow' : 'home.startAway')}
          </Button>
        </Group>
      </Group>
      {!isAway && (
        <>
          <Text size="sm" c="dimmed" mb="xs">
            {t('home.startHelp')}
          </Text>
          <ol className={classes.items}>
            {steps.map((one) => (
              <StepLink key={one.step} {...one} />
            ))}
          </ol>
          {done === steps.length && steps.some(({ step }) => step === 'stepPayment') && <Afterwards />}
        </>
      )}
    </Paper>
  )
}

/** What a company may do next, once it can take payments. */
const Afterwards = () => {
  const t = useWords()
  const mayManage = useMay()('manageOwnCompany')
  if (!mayManage) return null
  return (
    <Group gap="sm" mt="md">
      <Text size="sm" w="100%">
        {t('home.startDone')}
      </Text>
      <InviteLink />
      <LinkButton to="/companies/company" search={{ tab: 'holderPage' }} variant="default" size="compact-sm">
        {t('home.startHolderPage')}
      </LinkButton>
    </Group>
  )
}

const StepLink = ({ step, isDone, isNext, lacks, link }: Step) => {
  const t = useWords()
  return (
    <li>
      <Link
        {...link}
        className={classes.item}
        onClick={() => takenStep.set(isDone ? null : (lacks ?? step))}
        data-done={isDone || undefined}
        aria-current={isNext ? 'step' : undefined}
      >
        <span className={classes.mark}>{isDone && <Icon name="check" size={14} />}</span>
        <span>{t(`home.${step}`)}</span>
        {(isDone || lacks) && (
          <Text span size="xs" c="dimmed">
            {lacks ? t('home.stepFirst', { step: t(`home.${lacks}`) }) : t('home.stepDone')}
          </Text>
        )}
        {!isDone && <Icon name="right" size={16} />}
      </Link>
    </li>
  )
}
