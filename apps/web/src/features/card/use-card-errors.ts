import { panInGroups } from '@kaarditeek/domain/card/pan'
import { useLayoutEffect } from 'react'
import { useFormContext } from '../../components/form/form-context'
import { ruleOf } from '../../components/form/schema'

/**
 * Registers cards as items of the form's list of ids `field`, so that the server's refusals are shown beside them instead of
 * above the form. Returns the error of the item at an index.
 */
export const useCardErrors = (field: string, cards: readonly { pan: string }[]) => {
  const { schema, shown, errors } = useFormContext()
  useLayoutEffect(() => {
    const rule = ruleOf(schema, field)
    const names = cards.map((_, index) => `${field}.${index}`)
    for (const [index, name] of names.entries())
      shown.set(name, { label: panInGroups(cards[index]?.pan ?? ''), rule, item: true, words: () => null })
    return () => names.forEach((name) => void shown.delete(name))
  })
  return (index: number) => errors[`${field}.${index}`] as string | undefined
}
