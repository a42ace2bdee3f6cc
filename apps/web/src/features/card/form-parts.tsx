import { formatMoney, formatNumber } from '@kaarditeek/i18n/format'
import { SimpleGrid, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Field } from '../../components/form/field'
import { useFormContext } from '../../components/form/form-context'
import { useWords } from '../../lib/language'

type SectionProps = {
  title: string
  /** Columns where the form has room for them. */
  cols?: 2 | 3
  children: ReactNode
}

/** A section of a form for cards, with a title and columns. */
export const Section = ({ title, cols = 2, children }: SectionProps) => (
  <section aria-label={title}>
    <Title order={2} size="h5" mb={6}>
      {title}
    </Title>
    <SimpleGrid cols={{ base: 1, xs: 2, sm: cols }} verticalSpacing="sm">
      {children}
    </SimpleGrid>
  </section>
)

type ActiveCardProps = {
  /** Path of the object that holds the fields, with a dot at the end: `data.`. */
  within?: string
  /** Hint that names the latest end of validity. */
  latest: string | undefined
}

/** Validity and limits that cards get with their client. */
export const ActiveCardFields = ({ within = '', latest }: ActiveCardProps) => {
  const t = useWords()
  return (
    <>
      <Section title={t('card.validity')}>
        <Field name={`${within}validFrom`} />
        <Field name={`${within}validTo`} hint={latest} />
      </Section>
      <Section title={t('card.limits')}>
        <Field name={`${within}amountLimit`} hint={t('withoutClient.wholeEuros')} />
        <Field name={`${within}countLimit`} />
      </Section>
    </>
  )
}

type IssueSumProps = {
  noOfCards: number | null
  /** Path of the field of the limit. */
  limitOf: string
}

/** Shows the total limit of a batch with its calculation; nothing while a value is missing or could not be sent. */
export const IssueSum = ({ noOfCards, limitOf }: IssueSumProps) => {
  const t = useWords()
  const { accepts, number } = useFormContext()
  if (!noOfCards || !accepts(limitOf)) return null
  const [count, limit] = [formatNumber(noOfCards), number(limitOf)]
  return (
    <Text size="sm" className="tabular" aria-live="polite">
      {limit === null && t('card.issuesUnlimited', { count: noOfCards })}
      {limit !== null && limit > 0 && (
        <>
          {`${count} × ${formatMoney(limit)} = `}
          <b>{formatMoney(noOfCards * limit)}</b>
        </>
      )}
    </Text>
  )
}
