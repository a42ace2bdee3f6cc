import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { Checkbox } from '@mantine/core'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../../lib/language'
import { useFormContext } from './form-context'

/** Key of the box among the errors of a form. It is no field of the schema. */
const NAME = 'understood'

const rule = { kind: 'flag', required: true, unlimitable: false } as const

/** The state of an `UnderstoodBox`, and the `check` of its form, which refuses to send while the box is shown and not ticked. */
export const useUnderstoodCheck = () => {
  const isMissing = useRef(false)
  const check = () => (isMissing.current ? new DomainError('ERROR_INCOMPLETE_DATA', { field: NAME }) : null)
  return { isMissing, check }
}

type Props = {
  label: string
  /** The values that the user confirms. The box is unticked when they change. */
  effect: string
  isMissing: RefObject<boolean>
}

/** A box to tick that the effect of a form is understood. Its error is shown with those of the fields when the form is sent without it. Rule 11.13. */
export const UnderstoodBox = ({ label, effect, isMissing }: Props) => {
  const t = useWords()
  const { shown, errors, timesShown } = useFormContext()
  const [isUnderstood, setUnderstood] = useState(false)
  const [seen, setSeen] = useState(effect)
  // The errors of a form stay until it is sent again.
  const [answered, setAnswered] = useState(0)
  if (seen !== effect) {
    setSeen(effect)
    setUnderstood(false)
  }
  useLayoutEffect(() => {
    isMissing.current = !isUnderstood
    shown.set(NAME, { label, rule, item: true, words: () => null })
    return () => {
      isMissing.current = false
      shown.delete(NAME)
    }
  })
  const isFaulty = !isUnderstood && Boolean(errors[NAME]) && answered !== timesShown
  return (
    <Checkbox
      label={label}
      checked={isUnderstood}
      error={isFaulty && t('form.understandFirst')}
      aria-invalid={isFaulty || undefined}
      onChange={({ currentTarget }) => {
        setUnderstood(currentTarget.checked)
        setAnswered(timesShown)
      }}
    />
  )
}
