import { panInGroups } from '@kaarditeek/domain/card/pan'
import { Button, List, Stack, Text } from '@mantine/core'
import { useFormContext } from '../../../components/form/form-context'
import { useWords } from '../../../lib/language'
import { useCardErrors } from '../use-card-errors'

type Props = { cards: readonly { id: number; pan: string }[] }

/** The form's cards that the server refuses, each with the reason, and a button that leaves them out. */
export const RefusedCards = ({ cards }: Props) => {
  const t = useWords()
  const { fieldProps, setField } = useFormContext()
  const cardIDs = fieldProps('cardIDs').value as number[]
  const chosen = cards.filter(({ id }) => cardIDs.includes(id))
  const errorOf = useCardErrors('cardIDs', chosen)
  const refused = chosen.flatMap((card, index) => {
    const error = errorOf(index)
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
