import { Button, Checkbox, Group, getDefaultZIndex, Stack, Text } from '@mantine/core'
import i18next from 'i18next'
import { type ReactNode, useState } from 'react'
import { useWords } from '../lib/language'
import { sharedValue } from '../lib/shared-value'
import { ActionButton } from './action-button'
import classes from './form/form.module.css'
import { Modal } from './overlay/lazy-overlay'

export type Question = {
  /** Names the record and the effect. */
  title: string
  /** Each line is a line of the question. */
  body: string
  /** What stands below the body. */
  more?: ReactNode
  /** Label of the confirming button: a verb, never "OK". */
  verb: string
  /** Label of the other button; "Cancel" by default. */
  otherwise?: string
  dangerous?: boolean
  /** Cancel has the focus although nothing is lost: the act is more likely a mistake. */
  cautious?: boolean
}

type Double = Question & {
  /** Label of a checkbox that must be ticked before confirming: `I understand: …`. */
  understood?: string
}

type Asked = { question: Double; answer: (sure: boolean) => void; opened: boolean }

/** The last question. It is kept after the answer, so that its modal can fade out. */
const asked = sharedValue<Asked | null>(null)

/** Set until the end of the event that answered a question. */
let isAnsweredNow = false

/** Whether a question is shown, or the event of now has answered it: Escape reaches the modals below too. */
export const isQuestionShown = (): boolean => isAnsweredNow || asked.get()?.opened === true

const ask = (question: Double): Promise<boolean> =>
  new Promise((resolve) => {
    withdrawQuestion()
    const answer = (sure: boolean) => {
      resolve(sure)
      isAnsweredNow = true
      setTimeout(() => {
        isAnsweredNow = false
      })
      const last = asked.get()
      if (last?.answer === answer) asked.set({ ...last, opened: false })
    }
    // Wait for the end of the current event: every modal listens for Escape, so the same key press would close this one.
    setTimeout(() => asked.set({ question, answer, opened: true }))
  })

/** Answers the question that is shown with no. */
export const withdrawQuestion = (): void => asked.get()?.answer(false)

/** Shows the question that `confirm` or `confirmTwice` asks. */
export const Questions = () => {
  const t = useWords()
  const shown = asked.useValue()
  if (!shown) return null
  const { question, answer, opened } = shown
  return (
    <Modal
      opened={opened}
      onClose={() => answer(false)}
      title={question.title}
      // Above the form that asks the question.
      zIndex={getDefaultZIndex('modal') + 1}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Ask {...question} answer={answer} />
    </Modal>
  )
}

/** Asks for confirmation of an action that cannot be undone. */
export const confirm = (question: Question): Promise<boolean> => ask(question)

/** Asks for a double confirmation: ticking that the effect is understood, then pressing the button. Rule 11.13. */
export const confirmTwice = (question: Required<Pick<Double, 'understood'>> & Question): Promise<boolean> =>
  ask(question)

/** The first of two acts: a box to tick that an effect is understood, and why nothing can be sent before. Rule 11.13. */
const useUnderstood = (label: string) => {
  const t = useWords()
  const [isUnderstood, setIsUnderstood] = useState(false)
  return {
    why: isUnderstood ? null : t('form.understandFirst'),
    box: (
      <Checkbox
        label={label}
        checked={isUnderstood}
        onChange={(event) => setIsUnderstood(event.currentTarget.checked)}
      />
    ),
  }
}

const Ask = ({
  body,
  more,
  verb,
  otherwise,
  dangerous,
  cautious,
  understood,
  answer,
}: Double & { answer: (sure: boolean) => void }) => {
  const t = useWords()
  const { box, why } = useUnderstood(understood ?? '')
  const isSerious = dangerous || cautious || understood !== undefined
  return (
    <Stack gap="md">
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        {body}
      </Text>
      {more}
      {understood && box}
      <Group className={classes.buttons} justify="flex-end">
        {/* Cancel has the focus if the effect is serious or a mistake likely, so that Enter alone does no harm. */}
        <Button variant="default" data-autofocus={isSerious || undefined} onClick={() => answer(false)}>
          {otherwise ?? t('common.cancel')}
        </Button>
        <ActionButton
          color={dangerous ? 'red.8' : undefined}
          data-autofocus={isSerious ? undefined : true}
          why={understood === undefined ? null : why}
          onClick={() => answer(true)}
        >
          {verb}
        </ActionButton>
      </Group>
    </Stack>
  )
}

/** Asks whether to discard the changes of a form. */
export const confirmLeave = (): Promise<boolean> =>
  confirm({
    title: i18next.t('form.leaveTitle'),
    body: i18next.t('form.leaveBody'),
    verb: i18next.t('form.leave'),
    otherwise: i18next.t('form.stay'),
    dangerous: true,
  })
