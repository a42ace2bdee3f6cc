import { mayUnblockCard } from '@kaarditeek/domain/card/edit-rules'
import { cardsBlocking } from '@kaarditeek/domain/card/edits'
import { lastFour, panOnOneLine } from '@kaarditeek/domain/card/pan'
import type { Card } from '@kaarditeek/domain/card/schema'
import { blockReasonIn } from '@kaarditeek/i18n/holder-block-reason'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { EditAction } from '../../components/action/edit-action'
import { ActionButton } from '../../components/action-button'
import { confirmTwice } from '../../components/confirm'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { TextLink } from '../../components/links'
import { failureNotice, notice } from '../../components/notice'
import { PageNotice } from '../../components/page-notice'
import { useDates } from '../../lib/dates'
import { languageID, useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'

type Props = { card: Card }

/** Unblocks a card, also from a notice that outlives the page. Asks before a replaced one can be paid with beside its successor. */
const useUnblock = ({ id, pan, successorID }: Card) => {
  const t = useWords()
  const unblock = trpc.card.unblock.useMutation({
    onSuccess: () => notice(t('card.unblocked'), t('card.unblockedCard', { pan: panOnOneLine(pan) })),
    onError: failureNotice,
  })
  const question = {
    title: t('card.unblockTitle', { pan: panOnOneLine(pan) }),
    body: t('card.unblockReplaced'),
    verb: t('card.unblock'),
    understood: t('card.unblockUnderstood'),
  }
  const free = () => unblock.mutate({ cardIDs: [id] })
  const ask = () => void confirmTwice(question).then((sure) => sure && free())
  return { isPending: unblock.isPending, run: successorID === null ? free : ask }
}

/** Blocks a card for a reason. Rule 5.25. */
export const BlockAction = ({ card }: Props) => {
  const t = useWords()
  return (
    <EditAction
      icon="stop"
      verb={t('card.block')}
      title={t('card.blockTitle', { pan: panOnOneLine(card.pan) })}
    >
      {(done) => <BlockForm card={card} done={done} />}
    </EditAction>
  )
}

const BlockForm = ({ card, done }: Props & { done: () => void }) => {
  const t = useWords()
  const unblock = useUnblock(card)
  const form = useSchemaForm('card', cardsBlocking, {
    start: { cardIDs: [card.id] },
    save: trpc.card.block.useMutation(),
    saved: () =>
      notice(t('card.standingBlocked'), t('card.blockedCard', { pan: panOnOneLine(card.pan) }), unblock.run),
    done,
  })
  return (
    <Form form={form} submit={t('card.block')} dangerous>
      <Text size="sm">{t('card.blockBody')}</Text>
      <Field name="reason" autoFocus />
    </Form>
  )
}

/** Says when and why a card was blocked, and unblocks it; of a replaced card first of all what replaces it. */
export const BlockNotice = ({ card }: Props) => {
  const t = useWords()
  const dates = useDates()
  const { blockedAt, successorID } = card
  const blockReason = card.blockReason && blockReasonIn(languageID(), card.blockReason)
  const since = blockedAt && t('card.blockedSince', { time: dates.moment(blockedAt) })
  if (successorID !== null)
    return (
      <ReplacedNotice successorID={successorID} text={[since, blockReason].filter(Boolean).join(' · ')}>
        <Unblock card={card} variant="subtle" />
      </ReplacedNotice>
    )
  if (!since) return null
  return (
    <PageNotice tone="bad" icon="stop" title={since} text={blockReason ?? ''}>
      <Unblock card={card} variant="default" />
    </PageNotice>
  )
}

type ReplacedProps = { successorID: number; text: string; children: ReactNode }

const ReplacedNotice = ({ successorID, text, children }: ReplacedProps) => {
  const t = useWords()
  const { data } = trpc.card.get.useQuery({ id: successorID })
  const link = data && (
    <TextLink to="/cards/$id" params={{ id: successorID }}>
      {t('card.replacedBy', { pan: lastFour(data.pan) })}
    </TextLink>
  )
  return (
    <PageNotice tone="accent" icon="renew" title={link ?? t('card.replaced')} text={text || undefined}>
      {children}
    </PageNotice>
  )
}

const Unblock = ({ card, variant }: Props & { variant: 'default' | 'subtle' }) => {
  const t = useWords()
  const may = useMay()
  const unblock = useUnblock(card)
  if (!may('editCards') || mayUnblockCard(card) !== null) return null
  return (
    <ActionButton
      variant={variant}
      size={variant === 'subtle' ? 'compact-sm' : undefined}
      loading={unblock.isPending}
      onClick={unblock.run}
    >
      {t('card.unblock')}
    </ActionButton>
  )
}
