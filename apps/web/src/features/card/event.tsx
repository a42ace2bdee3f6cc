import type { CardChange } from '@kaarditeek/domain/card/edits'
import { mayReverseLoad } from '@kaarditeek/domain/card/load/rules'
import { lastFour } from '@kaarditeek/domain/card/pan'
import type { CardRefusal } from '@kaarditeek/domain/card/refusal'
import { isIssuedAhead } from '@kaarditeek/domain/card/rules'
import type { Transaction } from '@kaarditeek/domain/transaction/schema'
import { formatMoney } from '@kaarditeek/i18n/format'
import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { RowActions } from '../../components/action/row-actions'
import { AuthorName } from '../../components/author-name'
import { Badge } from '../../components/badge'
import { Differences, type Known } from '../../components/history/differences'
import { closedAt } from '../../components/history/history'
import { useAuthorName } from '../../components/history/use-author-name'
import { Icon, type IconName } from '../../components/icon'
import { TextLink } from '../../components/links'
import type { Columns } from '../../components/list/columns'
import { MomentValue } from '../../components/value'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { useValueText } from '../../shared/card/value'
import { ownChange } from '../../shared/own-field/own-fields'
import { isEdited } from '../../shared/transaction/is-edited'
import { TransactionAmount } from '../../shared/transaction/transaction-amount'
import { WithWaitingRefund } from '../../shared/transaction/waiting-refund'
import { askingText } from '../../shared/web-api/asking-text'
import { RefusalText } from '../../shared/web-api/refusal-text'
import { cardChanges } from './data-columns'
import type { CardEvent } from './events'
import { LoadKind } from './load/load-parts'
import { ReverseLoad } from './load/reverse-load'
import classes from './time-line.module.css'

/** Renders the buttons of a payment; the transaction feature provides them. */
export type PaymentPart = (transaction: Transaction) => ReactNode

const icons: Record<Exclude<CardEvent['kind'], 'load'>, IconName> = {
  payment: 'card',
  refusal: 'cross',
  change: 'edit',
  renewal: 'renew',
}

/** A load that takes money or uses from the card has a minus. */
const iconOf = (event: CardEvent): IconName => {
  if (event.kind !== 'load') return icons[event.kind]
  const { amount, uses } = event.load
  return amount < 0 || uses < 0 ? 'minus' : 'plus'
}

/** A row of the time line. */
export const Event = ({ event, paymentActions }: { event: CardEvent; paymentActions: PaymentPart }) => (
  <>
    <span className={classes.icon} data-kind={event.kind}>
      <Icon name={iconOf(event)} size={15} />
    </span>
    <Text span inherit c="dimmed" className={classes.time}>
      <MomentValue value={event.at} />
    </Text>
    {event.kind === 'payment' && <Payment payment={event.payment} actions={paymentActions(event.payment)} />}
    {event.kind === 'refusal' && <Refused refusal={event.refusal} />}
    {event.kind === 'load' && <Loaded {...event} />}
    {event.kind === 'change' && <Changed {...event} />}
    {event.kind === 'renewal' && <Renewed {...event} />}
  </>
)

const allFields: Columns<Known<CardChange>> = [...cardChanges, ownChange('card'), closedAt<CardChange>()]
const ofLoads = ['amountLimit', 'countLimit']

const Changed = ({ change, before, activates, isLoad }: Extract<CardEvent, { kind: 'change' }>) => {
  const t = useWords()
  // Its creation, and the load at issue, say enough.
  const isCreatedAhead = !before && isIssuedAhead(change)
  const isBlocked = change.blockedAt !== null
  const turns = before !== undefined && isBlocked !== (before.blockedAt !== null)
  // Fields of which a line above the differences tells.
  const told = new Set([
    ...(isLoad ? ofLoads : []),
    ...(activates ? ['activationDate'] : []),
    ...(turns ? ['blockedAt'] : []),
  ])
  const fields = allFields.filter(({ key }) => !told.has(key))
  return (
    <span className={classes.text}>
      {activates && !isCreatedAhead && (
        <Text inherit>{t(isIssuedAhead(change) ? 'card.issuedAhead' : 'card.activationDate')}</Text>
      )}
      {turns && <Text inherit>{t(isBlocked ? 'card.blockedAt' : 'card.unblocked')}</Text>}
      <Differences now={change} before={before} fields={fields} />
      <Author change={change} />
      <Approver name={change.approverName ?? change.approver} />
    </span>
  )
}

const Renewed = ({ renewing }: Extract<CardEvent, { kind: 'renewal' }>) => {
  const t = useWords()
  const { id, pan, authorEmail = null, authorName = null } = renewing
  return (
    <span className={classes.text}>
      <TextLink to="/cards/$id" params={{ id }}>
        {t('card.renewedBy', { pan: lastFour(pan) })}
      </TextLink>
      <Author change={{ authorEmail, authorName }} />
    </span>
  )
}

const Loaded = ({ load, approver }: Extract<CardEvent, { kind: 'load' }>) => {
  const { amountBalance, author, authorName, reason } = load
  const t = useWords()
  const isReversible = useMay()('editCardLimits') && mayReverseLoad(load) === null
  const by = useAuthorName(authorName ?? author)
  return (
    <>
      <span className={classes.text}>
        <LoadKind load={load} />
        <Text size="xs" c="dimmed">
          {[by, reason].filter((one) => one !== null).join(' · ')}
        </Text>
        <Approver name={approver} />
      </span>
      <span className={classes.amount}>
        {useValueText()(load, { signed: true })}
        {amountBalance !== null && (
          <Text size="xs" c="dimmed">
            {t('card.leftAfter', { amount: formatMoney(amountBalance) })}
          </Text>
        )}
      </span>
      {isReversible && (
        <span className={classes.actions}>
          <RowActions>
            <ReverseLoad load={load} />
          </RowActions>
        </span>
      )}
    </>
  )
}

type AuthorProps = { change: Pick<CardChange, 'authorEmail' | 'authorName'> }

const Author = ({ change: { authorEmail, authorName } }: AuthorProps) =>
  authorEmail !== null && (
    <Text size="xs" c="dimmed">
      <AuthorName name={authorName} email={authorEmail} />
    </Text>
  )

/** The second person who approved a load or a change. */
const Approver = ({ name }: { name: string | null }) => {
  const t = useWords()
  return (
    name !== null && (
      <Text size="xs" c="dimmed">
        {t('change.approvedBy', { name })}
      </Text>
    )
  )
}

const Payment = ({ payment, actions }: { payment: Transaction; actions: ReactNode }) => {
  const t = useWords()
  const { payee, operator, comment, amount, refundedAmount, cancelledAmount } = payment
  return (
    <>
      <span className={classes.text}>
        <Group component="span" gap={6}>
          {payee}
          {isEdited(payment) && (
            <Badge icon="edit" tone="warn">
              {t('transaction.hasChanged')}
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {[operator, comment].filter((one) => one !== null).join(' · ')}
        </Text>
      </span>
      <strong className={classes.amount}>
        <WithWaitingRefund transaction={payment}>
          <TransactionAmount cents={amount} refunded={refundedAmount} cancelled={cancelledAmount} taken />
        </WithWaitingRefund>
      </strong>
      <span className={classes.actions}>
        <RowActions>{actions}</RowActions>
      </span>
    </>
  )
}

const Refused = ({ refusal }: { refusal: CardRefusal }) => {
  const t = useWords()
  const { kind, terminalID, requestedAmount } = refusal
  const asking = askingText(kind)
  const where = [asking && t(asking), terminalID].filter((one) => one)
  return (
    <>
      <span className={classes.text}>
        {refusal.refusal && <RefusalText refusal={refusal.refusal} />}
        <Text size="xs" c="dimmed">
          {[t('webApi.refused'), ...where].join(' · ')}
        </Text>
      </span>
      <span className={classes.amount}>
        {requestedAmount !== null && (
          <Text span inherit c="dimmed" td="line-through">
            {formatMoney(requestedAmount)}
          </Text>
        )}
      </span>
    </>
  )
}
