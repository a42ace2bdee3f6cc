import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import i18next from 'i18next'
import { useState } from 'react'
import { useWords } from '../lib/language'
import { ActionButton } from './action-button'

export type Question = {
  /** Names the record and the effect. */
  title: string
  body: string
  /** Label of the confirming button: a verb, never "OK". */
  verb: string
  /** Label of the other button; "Cancel" by default. */
  otherwise?: string
  dangerous?: boolean
}

type Double = Question & {
  /** Label of a checkbox that must be ticked before confirming: `I understand: …`. */
  understood?: string
}

const ask = (question: Double): Promise<boolean> =>
  new Promise((resolve) => {
    const answer = (sure: boolean) => {
      resolve(sure)
      modals.close(id)
    }
    const id = modals.open({
      title: question.title,
      children: <Ask {...question} answer={answer} />,
      closeButtonProps: { 'aria-label': i18next.t('common.close') },
      onClose: () => resolve(false),
    })
  })

/** Asks for confirmation of an action that cannot be undone. */
export const confirm = (question: Question): Promise<boolean> => ask(question)

/** Asks for two acts: ticking that the effect is understood, then pressing the verb. Specification §4, Card limits. */
export const confirmTwice = (question: Required<Pick<Double, 'understood'>> & Question): Promise<boolean> =>
  ask(question)

const Ask = ({
  body,
  verb,
  otherwise,
  dangerous,
  understood,
  answer,
}: Double & { answer: (sure: boolean) => void }) => {
  const t = useWords()
  const [isUnderstood, setIsUnderstood] = useState(understood === undefined)
  const isGrave = dangerous || understood !== undefined
  return (
    <Stack gap="md">
      <Text>{body}</Text>
      {understood && (
        <Checkbox
          label={understood}
          checked={isUnderstood}
          onChange={(event) => setIsUnderstood(event.currentTarget.checked)}
        />
      )}
      <Group justify="flex-end">
        {/* Cancel has the focus if the effect is grave, so that Enter alone does no harm. */}
        <Button variant="default" data-autofocus={isGrave || undefined} onClick={() => answer(false)}>
          {otherwise ?? t('common.cancel')}
        </Button>
        <ActionButton
          color={dangerous ? 'red.8' : undefined}
          data-autofocus={isGrave ? undefined : true}
          why={isUnderstood ? null : t('form.understandFirst')}
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
