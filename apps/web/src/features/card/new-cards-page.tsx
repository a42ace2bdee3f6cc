import { CardState } from '@kaarditeek/domain/card/rules'
import { newCards } from '@kaarditeek/domain/card/schema'
import { Paper, SimpleGrid, Stack, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { inputs } from '../../components/form/inputs'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice } from '../../components/notice'
import { Page } from '../../components/page'
import { useToday } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { saveFile } from '../../lib/save-file'
import { trpc } from '../../lib/trpc'
import { useProducts, useUnitChoices } from './choices'
import { CustomerInput } from './customer-input'
import { useEndOfValidity } from './use-end-of-validity'

const useNewCards = (customerID: number | undefined) => {
  const t = useWords()
  const navigate = useNavigate()
  return useSchemaForm('card', newCards, {
    start: {
      card: {
        customerID: customerID ?? (null as never),
        customerUnitID: null,
        cardProductID: null as never,
        nameOnCard: '',
        info: '',
        hiddenName: '',
        validFrom: useToday(),
        validTo: '',
        expiryDateOnCard: '',
        amountLimit: null,
        countLimit: null,
      },
      noOfCards: 1,
      pwd: '',
    },
    save: trpc.card.create.useMutation(),
    saved: async (file, { noOfCards }) => {
      saveFile(file)
      notice(t('card.issued', { count: noOfCards }), t('card.issuedFile', { fileName: file.fileName }))
      const { cardBatchID } = file
      await navigate({ to: '/cards', search: { cardBatchID, cardState: CardState.all } })
    },
  })
}

/** Issues a batch of cards for a customer. The reply is the printer file. */
export const NewCardsPage = ({ customerID }: { customerID?: number }) => {
  const t = useWords()
  const form = useNewCards(customerID)
  const { card, noOfCards } = form.values
  const products = useProducts()
  const product = products.find(({ id }) => id === card.cardProductID)
  useEndOfValidity(form)

  return (
    <Page title={t('card.add')}>
      <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }} maw={760}>
        <Form form={form} submit={t('card.issue', { count: noOfCards || 0 })}>
          <Section title={t('card.forWhom')}>
            <Field name="card.customerID" input={CustomerInput} />
            <Field
              name="card.customerUnitID"
              required={false}
              options={useUnitChoices(card.customerID)}
              disabled={!card.customerID}
            />
          </Section>
          <Section title={t('card.which')}>
            <Field
              name="card.cardProductID"
              options={products.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <Field name="noOfCards" />
            <Field name="card.nameOnCard" />
            <Stack gap="sm">
              <Field name="card.info" />
              <Field name="card.hiddenName" />
            </Stack>
            {product?.webEnabled && (
              <Field
                name="pwd"
                required
                hint={t('card.pwdHelp')}
                input={inputs.password}
                autoComplete="new-password"
              />
            )}
          </Section>
          <Section title={t('card.validity')}>
            <Field name="card.validFrom" />
            <Field name="card.validTo" />
            <Field name="card.expiryDateOnCard" />
          </Section>
          <Section title={t('card.limits')}>
            <Field name="card.amountLimit" />
            <Field name="card.countLimit" />
          </Section>
        </Form>
      </Paper>
    </Page>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <Title order={2} size="h5" mt="xs" mb="sm">
      {title}
    </Title>
    <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
      {children}
    </SimpleGrid>
  </section>
)
