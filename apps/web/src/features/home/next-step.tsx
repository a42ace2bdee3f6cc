import { Group } from '@mantine/core'
import { IconButton } from '../../components/icon-button'
import { LinkButton } from '../../components/links'
import { PageNotice } from '../../components/page-notice'
import { useWords } from '../../lib/language'
import { useSteps } from './steps'
import { takenStep } from './taken-step'

/** Leads on to the next step of a new company, once the one that was begun from the list of steps is done. */
export const NextStep = () => {
  const t = useWords()
  const taken = takenStep.useValue()
  const steps = useSteps() ?? []
  const next = steps.find(({ isNext }) => isNext)
  const isDone = steps.some(({ step, isDone }) => step === taken && isDone)
  if (!isDone || !next) return null
  const done = steps.filter((one) => one.isDone).length
  return (
    <PageNotice tone="accent" icon="check" title={t('home.stepsDone', { done, count: steps.length })}>
      <Group gap="xs">
        <LinkButton {...next.link} size="compact-sm" onClick={() => takenStep.set(next.step)}>
          {t('home.nextStep', { step: t(`home.${next.step}`) })}
        </LinkButton>
        <IconButton icon="cross" label={t('home.nextStepAway')} onClick={() => takenStep.set(null)} />
      </Group>
    </PageNotice>
  )
}
