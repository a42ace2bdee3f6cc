import { usualMonthOnCard } from '@kaarditeek/domain/card/without-client/rules'
import { newCardsWithoutClient } from '@kaarditeek/domain/card/without-client/schema'
import { formatNumber } from '@kaarditeek/i18n/format'
import { Paper, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Field } from '../../../components/form/field'
import { Form } from '../../../components/form/form'
import { useSchemaForm } from '../../../components/form/use-schema-form'
import { BackLink } from '../../../components/links'
import { notice } from '../../../components/notice'
import { Page } from '../../../components/page'
import { useBusinessTime } from '../../../lib/dates'
import { useWords } from '../../../lib/language'
import { saveFile } from '../../../lib/save-file'
import { addSetupWordings } from '../../../lib/setup-wordings'
import { useToday } from '../../../lib/today'
import { trpc } from '../../../lib/trpc'
import { RangeFill } from '../../../shared/card-product/range-fill'
import { ZipPassword } from '../batch/zip-password'
import classes from '../card.module.css'
import { NewCardFace } from '../card-face'
import { useProducts } from '../choices'
import { Section } from '../form-parts'

addSetupWordings()

const useNewCards = () => {
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

/** Creates a batch of cards without a client. The reply is the printer file. */
export const NewCardsWithoutClientPage = () => {
  const t = useWords()
  const form = useNewCards()
  const { card } = form.values
  const noOfCards = form.number('noOfCards')
  const count = form.values.noOfCards || 0
  const products = useProducts()
  const product = products.find(({ id }) => id === card.cardProductID)
  const month = usualMonthOnCard(product?.duration ?? 0, useToday(), useBusinessTime())
  const proposed = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: prefills once for each product, and a typed month stays
  useEffect(() => {
    const { value } = form.fieldProps('card.expiryDateOnCard')
    if (!product || (value && value !== proposed.current)) return
    proposed.current = month
    form.setField('card.expiryDateOnCard', month)
  }, [product?.id])

  return (
    <Page
      back={<BackLink to="/cards/without-client">{t('withoutClient.title')}</BackLink>}
      title={t('withoutClient.add')}
    >
      <div className={classes.issue}>
        <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }}>
          <Form
            form={form}
            submit={t('withoutClient.create', { count, replace: { count: formatNumber(count) } })}
          >
            <Text size="sm" c="dimmed">
              {t('withoutClient.later')}
            </Text>
            <Section title={t('card.which')}>
              <Field
                name="card.cardProductID"
                options={products.map(({ id, name }) => ({ value: id, label: name }))}
                autoFocus
              />
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
