import { usualMonthOnCard } from '@kaarditeek/domain/card/without-client/rules'
import { newCardsWithoutClient } from '@kaarditeek/domain/card/without-client/schema'
import type { CardProduct } from '@kaarditeek/domain/card-product/schema'
import { skipToken } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSchemaForm } from '../../../components/form/use-schema-form'
import { notice } from '../../../components/notice'
import { useBusinessTime } from '../../../lib/dates'
import { useWords } from '../../../lib/language'
import { saveFile } from '../../../lib/save-file'
import { useMay } from '../../../lib/session'
import { useToday } from '../../../lib/today'
import { trpc } from '../../../lib/trpc'

/** The form of new cards without a client. */
export const useNewCardsWithoutClient = () => {
  const t = useWords()
  const navigate = useNavigate()
  return useSchemaForm('card', newCardsWithoutClient, {
    start: {
      card: {
        cardProductID: null as never,
        nameOnCard: '',
        info: '',
        hiddenName: '',
        expiryDateOnCard: '',
      },
      noOfCards: 1,
      pwd: '',
    },
    hidden: ['pwd'],
    save: trpc.withoutClient.create.useMutation(),
    saved: async (file, { noOfCards }) => {
      saveFile(file)
      const { cardBatchID, fileName } = file
      notice(t('withoutClient.created', { count: noOfCards }), t('card.issuedFile', { fileName }))
      await navigate({ to: '/cards/without-client/$cardBatchID', params: { cardBatchID } })
    },
  })
}

type NewCards = ReturnType<typeof useNewCardsWithoutClient>

/** Proposes the product and the name of the last batch, or else the only product, once. Values that the user has entered stay. */
export const useLastBatch = ({ values, prefill }: NewCards, products: readonly CardProduct[]) => {
  const mayAsk = useMay()('viewCards')
  const batches = trpc.withoutClient.page.useQuery(mayAsk ? { limit: 1 } : skipToken)
  const [batch] = batches.data?.list ?? []
  const cards = trpc.withoutClient.cards.page.useQuery(
    batch ? { cardBatchID: batch.cardBatchID, limit: 1 } : skipToken,
  )
  const isKnown = products.length > 0 && (!mayAsk || (batches.data && (!batch || cards.data)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: proposes once, so that a choice stays
  useEffect(() => {
    if (!isKnown) return
    const only = products.length === 1 ? products[0] : undefined
    const product = products.find(({ id }) => id === batch?.cardProductID) ?? only
    if (product && !values.card.cardProductID) prefill('card.cardProductID', product.id)
    const name = cards.data?.list[0]?.nameOnCard
    if (name && !values.card.nameOnCard) prefill('card.nameOnCard', name)
  }, [Boolean(isKnown)])
}

/** Proposes the month on cards of the chosen product, in place of an earlier proposal. A typed month stays. */
export const useUsualMonth = ({ values, prefill }: NewCards, product: CardProduct | undefined) => {
  const month = usualMonthOnCard(product?.duration ?? 0, useToday(), useBusinessTime())
  const { expiryDateOnCard: typed } = values.card
  const proposed = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: prefills once for each product, so that a typed month stays
  useEffect(() => {
    if (!product || (typed && typed !== proposed.current)) return
    proposed.current = month
    prefill('card.expiryDateOnCard', month)
  }, [product?.id])
}
