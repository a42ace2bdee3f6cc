import { newCardsOn } from '@kaarditeek/domain/card/issue'
import { CardState } from '@kaarditeek/domain/card/rules'
import { Paper, Stack } from '@mantine/core'
import { skipToken } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { BackLink, NoticeLink } from '../../components/links'
import { notice } from '../../components/notice'
import { Page } from '../../components/page'
import { requestKey } from '../../lib/ask'
import { useBusinessTime } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { saveFile } from '../../lib/save-file'
import { useMay } from '../../lib/session'
import { useToday } from '../../lib/today'
import { trpc } from '../../lib/trpc'
import { RangeFill } from '../../shared/card-product/range-fill'
import { OwnInputs } from '../../shared/own-field/own-fields'
import { ZipPassword } from './batch/printer-file'
import classes from './card.module.css'
import { NewCardFace } from './card-face'
import { useHasNoProducts, useProducts } from './choices'
import { CustomerInput, useDefaultUnit } from './customer-input'
import { IssueSum, Section } from './form-parts'

const useNewCards = (customerID: number | undefined) => {
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

/** Links back to the customer from whom the form was opened, or to the cards. */
const Back = ({ customerID }: { customerID?: number }) => {
  const t = useWords()
  const may = useMay()
  if (customerID === undefined || !may('viewCustomers'))
    return <BackLink to="/cards">{t('card.title')}</BackLink>
  return (
    <BackLink to="/customers/$customerID" params={{ customerID }}>
      {t('card.customerID')}
    </BackLink>
  )
}

/** Leads a company without products to the form of one. */
const AddProduct = () => {
  const t = useWords()
  const mayAdd = useMay()('editCardProducts')
  if (!useHasNoProducts() || !mayAdd) return null
  return (
    <div className={classes.addFirst}>
      <NoticeLink to="/companies/company" search={{ tab: 'cardProducts' }} state={{ add: true }}>
        {t('cardProduct.add')}
      </NoticeLink>
    </div>
  )
}

/** Leads a company without customers to the form of one. */
const AddCustomer = () => {
  const t = useWords()
  const may = useMay()
  const mayAdd = may('viewCustomers') && may('editCustomers')
  const { data } = trpc.customer.page.useQuery(mayAdd ? { limit: 1, open: true } : skipToken)
  if (data?.list.length !== 0) return null
  return (
    <div className={classes.addFirst}>
      <NoticeLink to="/customers" state={{ add: true }}>
        {t('customer.add')}
      </NoticeLink>
    </div>
  )
}

/** Issues a batch of cards for a customer. The reply is the printer file. */
export const NewCardsPage = ({ customerID }: { customerID?: number }) => {
  const t = useWords()
  const form = useNewCards(customerID)
  const { card, noOfCards } = form.values
  const products = useProducts()
  const product = products.find(({ id }) => id === card.cardProductID)
  useEndOfValidity(form)
  const { proposals, isWithout } = useLastBatch(form, products)
  const asksProduct = customerID !== undefined && isWithout

  return (
    <Page back={<Back customerID={customerID} />} title={t('card.add')}>
      <div className={classes.issue}>
        <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }}>
          <Form form={form} submit={t('card.issue', { count: noOfCards || 0 })}>
            <Section title={t('card.forWhom')}>
              <Field name="card.customerID" input={CustomerInput} autoFocus={customerID === undefined} />
              <Field
                name="card.customerUnitID"
                required={false}
                options={useDefaultUnit(card, (unitID) => form.prefill('card.customerUnitID', unitID))}
                disabled={!card.customerID}
              />
              <AddCustomer />
            </Section>
            <Section title={t('card.which')}>
              <Field
                key={String(asksProduct)}
                name="card.cardProductID"
                opened={asksProduct}
                autoFocus={customerID !== undefined}
                options={products.map(({ id, name }) => ({ value: id, label: name }))}
              />
              <AddProduct />
              <Field name="noOfCards" />
              <Field name="card.nameOnCard" />
              <Stack gap="sm">
                <Field name="card.info" />
                <Field name="card.hiddenName" />
              </Stack>
              <OwnInputs record="card" within="card." />
              {product?.webEnabled && <ZipPassword />}
              {product && <RangeFill product={product} more={noOfCards} />}
            </Section>
            <Section title={t('card.validity')}>
              <Field name="card.validFrom" />
              <Field name="card.validTo" />
              <Field name="card.expiryDateOnCard" />
            </Section>
            <Section title={t('card.limits')}>
              <Field name="card.amountLimit" />
              <Field key={proposals} name="card.countLimit" />
            </Section>
            <IssueSum noOfCards={noOfCards} amountLimit={card.amountLimit} />
          </Form>
        </Paper>
        <NewCardFace {...card} product={product} />
      </div>
    </Page>
  )
}

/**
 * Proposes the product of the customer's last batch, and unlimited uses if its cards have them; without a batch the only product.
 * Values that the user has chosen stay; another customer replaces the proposed ones. Returns how often the uses were proposed, the key
 * that makes their checkbox begin anew, and whether no product could be proposed.
 */
const useLastBatch = (form: ReturnType<typeof useNewCards>, products: readonly { id: number }[]) => {
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
  values: { card: { validFrom: string; cardProductID: number | null } }
  prefill: (name: string, value: unknown) => void
}

/** Prefills the end of validity and the month on the card from the start and the product's duration. */
const useEndOfValidity = ({ values: { card }, prefill }: Prefilled) => {
  const time = useBusinessTime()
  const { cardProductID, validFrom: startTime } = card
  const { data } = trpc.card.calcEndtime.useQuery(
    cardProductID && startTime ? { cardProductID, startTime } : skipToken,
  )
  const end = data && time.dayOf(data.endTime)
  // biome-ignore lint/correctness/useExhaustiveDependencies: prefills once for each answer, so that typed values stay
  useEffect(() => {
    if (!end) return
    prefill('card.validTo', end)
    prefill('card.expiryDateOnCard', end.slice(0, 7))
  }, [end])
}
