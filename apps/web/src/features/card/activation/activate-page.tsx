import { panInGroups } from '@kaarditeek/domain/card/pan'
import type { CardWithoutClient } from '@kaarditeek/domain/card/without-client/schema'
import { Group, Loader, Paper, TextInput, VisuallyHidden } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionButton } from '../../../components/action-button'
import { BackLink, TextLink } from '../../../components/links'
import { Page } from '../../../components/page'
import { useDates } from '../../../lib/dates'
import { useWords } from '../../../lib/language'
import { useMay, useMayActivateCards } from '../../../lib/session'
import { addSetupWordings } from '../../../lib/setup-wordings'
import { trpc } from '../../../lib/trpc'
import { CannotActivate } from '../../../shared/card/activate'
import classes from '../card.module.css'
import { CardFace, EmptyCardFace } from '../card-face'
import { ActivationForm } from './activation-form'
import { useFoundCard } from './use-found-card'

addSetupWordings()

/** Activates a card by its number under the company's default unit. Rule 5.5. */
export const ActivatePage = () => {
  const t = useWords()
  const asked = useLocation({ select: ({ state }) => state.activates })
  const [activated, setActivated] = useState(0)
  return (
    <Page back={<Back />} title={t('activation.add')}>
      {useMayActivateCards() ? (
        <ByNumber
          key={activated}
          // The next card is typed.
          asked={activated === 0 ? asked : undefined}
          done={() => setActivated(activated + 1)}
        />
      ) : (
        <CannotActivate />
      )}
    </Page>
  )
}

/** Links back to the batch from which the page was opened, or to the cards. */
const Back = () => {
  const t = useWords()
  const may = useMay()
  const cardBatchID = useLocation({ select: ({ state }) => state.fromBatch })
  if (cardBatchID !== undefined)
    return (
      <BackLink to="/cards/without-client/$cardBatchID" params={{ cardBatchID }}>
        {t('withoutClient.batch', { cardBatchID })}
      </BackLink>
    )
  return may('viewCards') && <BackLink to="/cards">{t('card.title')}</BackLink>
}

/** Begins anew after each card, so that the answer for the last number is not shown again. */
const ByNumber = ({ asked, done }: { asked?: string; done: () => void }) => {
  const t = useWords()
  const [typed, type] = useState(asked ? panInGroups(asked) : '')
  const [isLeft, setLeft] = useState(false)
  const { card, isSearching, known, fault, isPart } = useFoundCard(typed, isLeft)
  const statusText = () => {
    if (isSearching) return t('activation.searching')
    // A notice says that no card was found.
    if (known || isPart) return fault ?? ''
    return card ? t('activation.found') : ''
  }
  return (
    <div className={classes.issue}>
      <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }}>
        <TextInput
          autoFocus
          className="tabular"
          inputMode="numeric"
          autoComplete="off"
          label={t('card.pan')}
          description={isPart || fault ? undefined : t('activation.panHelp')}
          value={typed}
          error={
            known ? (
              <>
                {fault} <KnownCard pan={known} />
              </>
            ) : (
              fault
            )
          }
          rightSection={isSearching ? <Loader size={16} /> : undefined}
          onChange={(event) => {
            setLeft(false)
            type(event.currentTarget.value)
          }}
          onBlur={() => setLeft(true)}
          onKeyDown={({ key }) => key === 'Enter' && setLeft(true)}
        />
        <VisuallyHidden role="status">{statusText()}</VisuallyHidden>
        {card ? <ActivationForm key={card.id} card={card} done={done} /> : <NotYet />}
      </Paper>
      {card ? <FoundCard card={card} /> : <EmptyCardFace />}
    </div>
  )
}

/** Leads to the card that cannot be activated, for who may see cards. */
const KnownCard = ({ pan }: { pan: string }) => {
  const t = useWords()
  const may = useMay()
  // Cache no card number.
  const { data } = trpc.search.find.useQuery({ search: pan }, { enabled: may('viewCards'), gcTime: 0 })
  const found = data?.list.find(({ type }) => type === 'card')
  if (!found) return null
  return (
    <TextLink to="/cards/$id" params={{ id: found.id }}>
      {t('activation.showCard')}
    </TextLink>
  )
}

/** The button of the form that a found card brings. */
const NotYet = () => {
  const t = useWords()
  return (
    <Group justify="flex-end" mt="lg">
      <ActionButton why={t('activation.panHelp')}>{t('activation.activate')}</ActionButton>
    </Group>
  )
}

/** A picture of the card that was found. */
const FoundCard = ({ card }: { card: CardWithoutClient }) => (
  <CardFace
    {...card}
    pan={panInGroups(card.pan)}
    expiry={useDates().cardMonth(card.expiryDateOnCard)}
    usable
  />
)
