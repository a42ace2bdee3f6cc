import { newCardsOn } from '@kaarditeek/domain/card/issue'
import { CardState, endTimeOf } from '@kaarditeek/domain/card/rules'
import { isDay, isMonth } from '@kaarditeek/domain/time/day'
import { skipToken } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice } from '../../components/notice'
import { requestKey } from '../../lib/ask'
import { useBusinessTime } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { saveFile } from '../../lib/save-file'
import { useMay } from '../../lib/session'
import { useToday } from '../../lib/today'
import { trpc } from '../../lib/trpc'

/** The form of new cards. */
export const useNewCards = (customerID: number | undefined) => {
  const t = useWords()
  const navigate = useNavigate()
  const today = useToday()
  const [schema] = useState(() => newCardsOn(today))
  // One key per form: a repeated request returns the first one's batch instead of creating a second one.
  const [idempotencyKey] = useState(requestKey)
  return useSchemaForm('card', schema, {
    start: {
      card: {
        customerID: customerID ?? (null as never),
        customerUnitID: null,
        cardProductID: null as never,
        nameOnCard: '',
        info: '',
        hiddenName: '',
        validFrom: today,
        validTo: '',
        expiryDateOnCard: '',
        // Empty, so that the user must enter a limit or choose "unlimited".
        amountLimit: '',
        countLimit: '',
      },
      noOfCards: 1,
      pwd: '',
      idempotencyKey,
    },
    hidden: ['pwd', 'card.externalID'],
    save: trpc.card.create.useMutation(),
    saved: async (file, { noOfCards }) => {
      saveFile(file)
      notice(t('card.issued', { count: noOfCards }), t('card.issuedFile', { fileName: file.fileName }))
      const { cardBatchID } = file
      await navigate({ to: '/cards', search: { cardBatchID, cardState: CardState.all } })
    },
  })
}

/**
 * Proposes the product of the customer's last batch, and unlimited uses if its cards have them; without a batch the only product.
 * Values that the user has chosen stay; another customer replaces the proposed ones. Returns how often the uses were proposed, the key
 * that makes their checkbox begin anew, and whether no product could be proposed.
 */
export const useLastBatch = (form: ReturnType<typeof useNewCards>, products: readonly { id: number }[]) => {
  const [proposed, setProposed] = useState({
    cardProductID: null as number | null,
    unlimited: false,
    times: 0,
    isWithout: false,
  })
  const { customerID, cardProductID, countLimit } = form.values.card
  const mayAsk = useMay()('viewCards') && customerID
  const batches = trpc.card.printerBatches.page.useQuery(mayAsk ? { customerID, limit: 1 } : skipToken)
  const [batch] = batches.data?.list ?? []
  const cards = trpc.card.page.useQuery(
    batch && mayAsk ? { customerID, cardBatchID: batch.cardBatchID, limit: 1 } : skipToken,
  )
  const [last] = cards.data?.list ?? []
  const isAnswered = batches.data !== undefined && (!batch || cards.data !== undefined)
  const isKnown = products.length > 0 && (!mayAsk || isAnswered)
  const only = products.length === 1 ? products[0] : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: proposes once for each customer, so that a choice stays
  useEffect(() => {
    if (!isKnown) return
    const product = (products.find(({ id }) => id === last?.cardProductID) ?? only)?.id ?? null
    if (cardProductID === proposed.cardProductID) form.prefill('card.cardProductID', product)
    const unlimited = last?.countLimit === null
    const isOurs = countLimit === (proposed.unlimited ? null : '')
    const isNew = isOurs && unlimited !== proposed.unlimited
    if (isNew) form.prefill('card.countLimit', unlimited ? null : '')
    setProposed(({ times }) => ({
      cardProductID: product,
      unlimited: isOurs && unlimited,
      times: times + Number(isNew),
      isWithout: product === null && cardProductID === null,
    }))
  }, [isKnown, customerID, last?.id])
  return { proposals: proposed.times, isWithout: proposed.isWithout }
}

type Prefilled = {
  values: { card: { validFrom: string; validTo: string; expiryDateOnCard: string } }
  prefill: (name: string, value: unknown) => void
}

/**
 * Prefills the end of validity from the start and the product's duration in months, before the field of the start is left: a field that has
 * the focus shows what is typed there. The month on the card follows the end, also a typed one; a typed month stays unless the end is later.
 */
export const useEndOfValidity = ({ values, prefill }: Prefilled, duration: number | undefined) => {
  const time = useBusinessTime()
  const { validFrom, validTo, expiryDateOnCard: typed } = values.card
  const end =
    duration !== undefined && isDay(validFrom) ? time.dayOf(endTimeOf(validFrom, duration, time)) : null
  const month = isDay(validTo) ? validTo.slice(0, 7) : null
  const proposed = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: prefills once for each end, so that typed values stay
  useEffect(() => {
    if (end) prefill('card.validTo', end)
  }, [end])
  // biome-ignore lint/correctness/useExhaustiveDependencies: prefills once for each month, so that a typed one stays
  useEffect(() => {
    if (!month || (isMonth(typed) && typed !== proposed.current && typed >= month)) return
    proposed.current = month
    prefill('card.expiryDateOnCard', month)
  }, [month])
}
