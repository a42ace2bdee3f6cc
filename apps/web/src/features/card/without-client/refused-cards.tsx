import { panInGroups } from '@kaarditeek/domain/card/pan'
import { Button, List, Stack, Text } from '@mantine/core'
import { useLayoutEffect } from 'react'
import { useFormContext } from '../../../components/form/form-context'
import { ruleOf } from '../../../components/form/schema'
import { useWords } from '../../../lib/language'

type Props = { cards: readonly { id: number; pan: string }[] }

const fieldOf = (index: number) => `cardIDs.${index}`

/** The form's cards that the server refuses, each with the reason, and the way on without them. */
export const RefusedCards = ({ cards }: Props) => {
  const t = useWords()
  const { schema, shown, errors, fieldProps, setField } = useFormContext()
  const cardIDs = fieldProps('cardIDs').value as number[]
  const chosen = cards.filter(({ id }) => cardIDs.includes(id))
  // Registers each card as a field, so that the form shows its error here instead of in the list of others.
  useLayoutEffect(() => {
    const names = chosen.map((_, index) => fieldOf(index))
    const rule = ruleOf(schema, 'cardIDs')
    for (const [index, { pan }] of chosen.entries())
      shown.set(fieldOf(index), { label: panInGroups(pan), rule, words: () => null })
    return () => names.forEach((name) => void shown.delete(name))
  })
  const refused = chosen.flatMap((card, index) => {
    const error = errors[fieldOf(index)]
    return error ? [{ ...card, error }] : []
  })
  const count = refused.length
  if (count === 0) return null
  const others = cardIDs.filter((id) => refused.every((card) => card.id !== id))
  return (
    <Stack gap="xs" component="section" aria-label={t('withoutClient.refused', { count })}>
      <Text fw={600}>{t('withoutClient.refused', { count })}</Text>
      <List size="sm" className="tabular" mah={200} style={{ overflowY: 'auto' }}>
        {refused.map(({ id, pan, error }) => (
          <List.Item key={id}>
            {panInGroups(pan)}: {error}
          </List.Item>
        ))}
      </List>
      {others.length > 0 && (
        <Button variant="default" size="xs" w="fit-content" onClick={() => setField('cardIDs', others)}>
          {t('withoutClient.leaveOut', { count })}
        </Button>
      )}
    </Stack>
  )
}
