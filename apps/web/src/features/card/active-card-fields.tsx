import { Field } from '../../components/form/field'
import { useWords } from '../../lib/language'
import { Section } from './section'

type Props = {
  /** The part of the form that holds the fields, with a point: `data.`. */
  within?: string
  /** Names the latest end. */
  latest: string | undefined
}

/** Validity and limits that cards get with their client. */
export const ActiveCardFields = ({ within = '', latest }: Props) => {
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
