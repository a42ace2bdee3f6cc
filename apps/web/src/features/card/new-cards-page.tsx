import { Paper } from '@mantine/core'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { BackLink } from '../../components/links'
import { Page } from '../../components/page'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { RangeFill } from '../../shared/card-product/range-fill'
import { OwnInputs } from '../../shared/own-field/own-fields'
import { AddCustomer, AddProduct } from './add-first'
import { ZipPassword } from './batch/zip-password'
import classes from './card.module.css'
import { NewCardFace } from './card-face'
import { useProducts } from './choices'
import { CustomerInput, useDefaultUnit } from './customer-input'
import { IssueSum, Section } from './form-parts'
import { useEndOfValidity, useLastBatch, useNewCards } from './use-new-cards'

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

/** Issues a batch of cards for a customer. The reply is the printer file. */
export const NewCardsPage = ({ customerID }: { customerID?: number }) => {
  const t = useWords()
  const form = useNewCards(customerID)
  const { card } = form.values
  const noOfCards = form.number('noOfCards')
  const products = useProducts()
  const product = products.find(({ id }) => id === card.cardProductID)
  useEndOfValidity(form, product?.duration)
  const { proposals, isWithout } = useLastBatch(form, products)
  const asksProduct = customerID !== undefined && isWithout

  return (
    <Page back={<Back customerID={customerID} />} title={t('card.add')}>
      <div className={classes.issue}>
        <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }}>
          <Form form={form} submit={t('card.issue', { count: form.values.noOfCards || 0 })}>
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
            <Section title={t('card.which')} cols={3}>
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
              <Field name="card.info" />
              <Field name="card.hiddenName" />
              <OwnInputs record="card" within="card." />
              {product?.webEnabled && <ZipPassword />}
              {product && <RangeFill product={product} more={noOfCards} />}
            </Section>
            <Section title={t('card.validity')} cols={3}>
              <Field name="card.validFrom" />
              <Field name="card.validTo" />
              <Field name="card.expiryDateOnCard" />
            </Section>
            <Section title={t('card.limits')}>
              <Field name="card.amountLimit" />
              <Field key={proposals} name="card.countLimit" />
            </Section>
            <IssueSum noOfCards={noOfCards} limitOf="card.amountLimit" />
          </Form>
        </Paper>
        <NewCardFace {...card} product={product} />
      </div>
    </Page>
  )
}
