import type { CardRow } from '@kaarditeek/domain/card/schema'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { ActionButton } from '../../components/action-button'
import { FormModal } from '../../components/form/form-modal'
import type { Whole } from '../../components/list/list-props'
import { failureNotice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { LimitCardsForm } from './limit-cards'

/** Opens the form of new limits for all cards of a customer or of a filter. Its preview says which of them refuse. */
export const LimitWhole = ({ count, read }: Whole<CardRow>) => {
  const t = useWords()
  const [opened, { open, close }] = useDisclosure(false)
  const {
    mutate,
    data: cards = [],
    isPending,
  } = useMutation({
    mutationFn: read,
    onSuccess: open,
    onError: failureNotice,
  })
  return (
    <>
      <ActionButton variant="subtle" size="compact-sm" loading={isPending} onClick={() => mutate()}>
        {t('card.limitCount', { count })}
      </ActionButton>
      <FormModal title={t('card.limitCount', { count: cards.length })} opened={opened} close={close} wide>
        <LimitCardsForm cards={cards} done={close} />
      </FormModal>
    </>
  )
}
