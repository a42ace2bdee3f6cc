import { mayBlockCard, mayChangeCard, mayExtendCard, mayReopenCard } from '@kaarditeek/domain/card/edit-rules'
import { cardEdit, cardExtension } from '@kaarditeek/domain/card/edits'
import { panOnOneLine } from '@kaarditeek/domain/card/pan'
import { CardState } from '@kaarditeek/domain/card/rules'
import type { Card } from '@kaarditeek/domain/card/schema'
import { formatMoney } from '@kaarditeek/i18n/format'
import { useNavigate } from '@tanstack/react-router'
import { CloseAction } from '../../components/action/close-action'
import { EditAction } from '../../components/action/edit-action'
import { MoreActions } from '../../components/action/more-actions'
import { ActionButton } from '../../components/action-button'
import { Facts } from '../../components/data'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { LinkButton } from '../../components/links'
import { failureNotice, notice } from '../../components/notice'
import { useDates } from '../../lib/dates'
import { refusalText } from '../../lib/failure'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { OwnInputs } from '../../shared/own-field/own-fields'
import { BlockAction } from './block-card'
import { useMonthChoices, useUnitChoices } from './choices'
import { fixedCardData } from './data-columns'
import { LimitActions } from './limit-actions'
import { ReplaceAction } from './load/load-actions'
import { RenewBatchButton } from './renewal/renew-batch-button'
import { ReprintAction } from './reprint'

type Props = { card: Card }

/**
 * Actions on a card: what a lost one needs, or the way to the card that replaced it, and below a button those that are rare. A replaced
 * card is seldom loaded or limited. Rule 11.7.
 */
export const CardActions = ({ card }: Props) => {
  const t = useWords()
  const may = useMay()
  const mayEdit = may('editCards')
  const mayChange = mayEdit && mayChangeCard(card) === null
  return (
    <>
      {card.successorID === null ? <ReplaceAction card={card} /> : <OpenSuccessor id={card.successorID} />}
      {mayChange && mayBlockCard(card) === null && <BlockAction card={card} />}
      <MoreActions>
        {card.successorID !== null && <LimitActions card={card} />}
        <RenewBatchButton card={card} />
        {may('createCards') && card.canExtendExpiryDate && <ExtendAction card={card} />}
        <ReprintAction card={card} />
        {mayChange && (
          <>
            <EditAction verb={t('card.edit')} title={t('card.editTitle', { pan: panOnOneLine(card.pan) })}>
              {(done) => <EditCardForm card={card} done={done} />}
            </EditAction>
            <CloseCardAction card={card} />
          </>
        )}
      </MoreActions>
      {mayEdit && card.cardState === CardState.closed && <ReopenButton card={card} />}
    </>
  )
}

const OpenSuccessor = ({ id }: { id: number }) => {
  const t = useWords()
  return (
    <LinkButton to="/cards/$id" params={{ id }}>
      {t('card.openSuccessor')}
    </LinkButton>
  )
}

const ExtendAction = ({ card }: Props) => {
  const t = useWords()
  return (
    <EditAction
      icon="clock"
      verb={t('card.extend')}
      title={t('card.extendTitle', { pan: panOnOneLine(card.pan) })}
      why={refusalText(mayExtendCard(card, 1))}
    >
      {(done) => <ExtendCardForm card={card} done={done} />}
    </EditAction>
  )
}

/** Closes a card, for good unless the notice takes it back. */
const CloseCardAction = ({ card }: Props) => {
  const t = useWords()
  const navigate = useNavigate()
  const reopen = useReopen()
  const pan = panOnOneLine(card.pan)
  const left = card.balanceAndTotals.amountBalance
  return (
    <CloseAction
      call={trpc.card.close}
      input={{ id: card.id }}
      title={t('card.closeTitle', { pan })}
      body={
        left
          ? `${t('card.closeBody')} ${t('card.closeLeft', { left: formatMoney(left) })}`
          : t('card.closeBody')
      }
      verb={t('card.close')}
      withIcon
      leave={() => navigate({ to: '/cards' })}
      closed={() =>
        notice(t('card.closed'), t('card.closedCard', { pan }), () => reopen.mutate({ id: card.id }))
      }
    />
  )
}

/** Reopens a card, also from a notice that outlives the page. */
const useReopen = () => {
  const t = useWords()
  return trpc.card.reopen.useMutation({
    onSuccess: ({ pan }) => notice(t('card.reopened'), t('card.reopenedCard', { pan: panOnOneLine(pan) })),
    onError: failureNotice,
  })
}

const ReopenButton = ({ card }: Props) => {
  const t = useWords()
  const reopen = useReopen()
  return (
    <ActionButton
      variant="default"
      why={refusalText(mayReopenCard(card))}
      loading={reopen.isPending}
      onClick={() => reopen.mutate({ id: card.id })}
    >
      {t('card.reopen')}
    </ActionButton>
  )
}

type FormProps = { card: Card; done: () => void }

/** Changes the hidden name, the unit, the external id and the own fields of a card; its other fields are shown. Rule 11.7. */
const EditCardForm = ({ card, done }: FormProps) => {
  const { id, hiddenName, customerUnitID, externalID } = card
  const form = useSchemaForm('card', cardEdit, {
    record: { id, hiddenName, customerUnitID, externalID },
    save: trpc.card.edit.useMutation(),
    done,
  })
  return (
    <Form form={form}>
      <Facts record={card} fields={fixedCardData} />
      <Field name="hiddenName" />
      <Field name="customerUnitID" options={useUnitChoices(card)} />
      <Field name="externalID" />
      <OwnInputs record="card" values={card.ownFields} />
    </Form>
  )
}

/** Extends a card's validity by months; each choice names the resulting day. Rule 13.2. */
const ExtendCardForm = ({ card: { id, validTo, maxMonthsToExtend }, done }: FormProps) => {
  const t = useWords()
  const dates = useDates()
  const form = useSchemaForm('card', cardExtension, {
    start: { id, extendByMonths: 1 },
    save: trpc.card.extend.useMutation(),
    saved: (card) => notice(t('common.saved'), t('card.isActiveUntil', { day: dates.day(card.validTo) })),
    done,
  })
  return (
    <Form form={form} submit={t('card.extend')}>
      <Field name="extendByMonths" options={useMonthChoices(maxMonthsToExtend, validTo)} />
    </Form>
  )
}
