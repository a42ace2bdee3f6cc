import type { CodeNeeded } from '@kaarditeek/domain/card-product/schema'
import { SimpleGrid } from '@mantine/core'
import { Field } from '../../components/form/field'
import { useWords } from '../../lib/language'

/** Wordings of when terminals ask for the security code. */
export const codeWords = {
  never: 'cardProduct.codeNever',
  balance: 'cardProduct.codeBalance',
  always: 'cardProduct.codeAlways',
} as const satisfies Record<CodeNeeded, string>

type Props = {
  /** Path of the object that holds the fields, with a dot at the end: `product.`. */
  within?: string
  /** Whether the cards may have codes already, whose length stays. */
  fixed?: boolean
}

/** The length of security codes, and when terminals ask for them. */
export const CodeFields = ({ within = '', fixed = false }: Props) => {
  const t = useWords()
  const options = Object.entries(codeWords).map(([value, label]) => ({ value, label: t(label) }))
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
      <Field name={`${within}codeLength`} hint={t('cardProduct.codeLengthHelp')} disabled={fixed} />
      <Field name={`${within}codeNeeded`} required options={options} />
    </SimpleGrid>
  )
}
