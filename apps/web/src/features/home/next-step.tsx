import { Text } from '@mantine/core'
import { Icon } from '../../components/icon'
import { IconButton } from '../../components/icon-button'
import { LinkButton } from '../../components/links'
import { useWords } from '../../lib/language'
import classes from './home.module.css'
import { useSteps } from './steps'
import { takenStep } from './taken-step'
import { addHomeWordings } from './words'

addHomeWordings()

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
    <section className={`${classes.next} no-print`} aria-label={t('home.start')}>
      <Icon name="check" size={16} />
      <Text size="sm">{t('home.stepsDone', { done, count: steps.length })}</Text>
      <LinkButton {...next.link} variant="default" size="compact-sm" onClick={() => takenStep.set(next.step)}>
        {t('home.nextStep', { step: t(`home.${next.step}`) })}
      </LinkButton>
      <IconButton icon="cross" label={t('home.nextStepAway')} onClick={() => takenStep.set(null)} />
    </section>
  )
}
