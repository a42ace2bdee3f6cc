import { mayCreateWithoutClient } from '@kaarditeek/domain/card/without-client/rules'
import { isMonth } from '@kaarditeek/domain/time/day'
import { Paper, Text } from '@mantine/core'
import { Field } from '../../../components/form/field'
import { Form } from '../../../components/form/form'
import { BackLink } from '../../../components/links'
import { Page } from '../../../components/page'
import { useWords } from '../../../lib/language'
import { addSetupWordings } from '../../../lib/setup-wordings'
import { useToday } from '../../../lib/today'
import { RangeFill } from '../../../shared/card-product/range-fill'
import { AddProduct } from '../add-first'
import { ZipPassword } from '../batch/zip-password'
import classes from '../card.module.css'
import { NewCardFace } from '../card-face'
import { useProducts } from '../choices'
import { Section } from '../form-parts'
import { useLastBatch, useNewCardsWithoutClient, useUsualMonth } from './use-new-cards'

addSetupWordings()

/** Creates a batch of cards without a client. The reply is the printer file. */
export const NewCardsWithoutClientPage = () => {
  const t = useWords()
  const form = useNewCardsWithoutClient()
  const { card } = form.values
  const noOfCards = form.number('noOfCards')
  const count = form.values.noOfCards || 0
  const products = useProducts()
  const product = products.find(({ id }) => id === card.cardProductID)
  useLastBatch(form, products)
  useUsualMonth(form, product)
  const month = useToday().slice(0, 7)
  // A month that is still being typed is not judged.
  const refusal =
    product && isMonth(card.expiryDateOnCard)
      ? mayCreateWithoutClient(
          { card, pwd: null },
          { product: { ...product, closedAt: null }, file: false, month },
        )
      : null

  return (
    <Page
      back={<BackLink to="/cards/without-client">{t('withoutClient.title')}</BackLink>}
      title={t('withoutClient.add')}
    >
      <div className={classes.issue}>
        <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }}>
          <Form form={form} refusal={refusal} submit={t('withoutClient.create', { count })}>
            <Text size="sm" c="dimmed">
              {t('withoutClient.later')}
            </Text>
            <Section title={t('card.which')}>
              <Field
                name="card.cardProductID"
                options={products.map(({ id, name }) => ({ value: id, label: name }))}
                autoFocus
              />
              <AddProduct />
              <Field name="noOfCards" />
              <Field name="card.nameOnCard" />
              <Field name="card.expiryDateOnCard" />
              <Field name="card.info" />
              <Field name="card.hiddenName" />
              {product?.webEnabled && <ZipPassword />}
              {product && <RangeFill product={product} more={noOfCards} />}
            </Section>
          </Form>
        </Paper>
        <NewCardFace {...card} product={product} />
      </div>
    </Page>
  )
}
